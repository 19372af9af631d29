import type { HelpCategory } from './category.ts';

export const triage: HelpCategory = {
  slug: 'triage',
  title: 'Triage',
  desc: 'From an alert to a decision: what a threat is, how to read its page, and where to look next.',
  subcategories: [
    {
      title: 'Threats',
      icon: 'mdi-shield-alert-outline',
      iconColor: 'error',
      articles: [
        {
          slug: 'what-is-a-threat',
          question: 'What is a threat, and how are alerts grouped?',
          html: `<p>A threat is all alerts that agree in five things: the <strong>sensor</strong>, the generator and id of the <strong>signature</strong>, the <strong>source</strong> address and the <strong>destination</strong> address. A signature without an id is known by its text. Ports do not count, so a scan over many ports of one machine is one threat.</p>
<p>The key in the address of a threat's page is made from those five. It never changes: a bookmark still leads to the same threat after new alerts, a restart, or a move to another machine.</p>
<p>Threats are not stored, they are the alerts seen together. So they follow the time range: with <code>from</code> and <code>to</code> in the address, the count, the first and last time and the worst severity are those of the alerts in that range.</p>`,
        },
        {
          slug: 'severity',
          question: 'What do the severities mean?',
          html: `<p>The console shows what the rule says, in the field <code>alert.severity</code>; 1 is the worst.</p>
<table><thead><tr><th>Number</th><th>Shown as</th></tr></thead><tbody><tr><td>1</td><td>High</td></tr><tr><td>2</td><td>Medium</td></tr><tr><td>3</td><td>Low</td></tr><tr><td>anything else, or none</td><td>Other</td></tr></tbody></table>
<p>A threat has the worst severity that one of its alerts had. Suricata takes the number from the rule's class (<code>classification.config</code> on the sensor) unless the rule sets a priority of its own, so you change severities there and not here. Old events keep the number they came with.</p>
<p>Severity says how bad it would be if true. Whether it is true, and for which machine, is what triage finds out.</p>`,
        },
        {
          slug: 'allowed-or-blocked',
          question: 'What do “Allowed” and “Blocked” mean?',
          html: `<p>It is the field <code>alert.action</code>: what the sensor did with the packet.</p>
<ul><li><strong>Allowed</strong>: the packet went through. That is every alert of a sensor that only listens.</li><li><strong>Blocked</strong>: a sensor that stands in the way of the traffic (IPS) dropped it.</li><li><strong>Allowed and blocked</strong>: the alerts of this threat differ, for example because the rule became a dropping one in between.</li></ul>
<p>Blocked does not mean over: the machine that tried may try something else. Look at what else its address did: on the page of a threat both addresses are links to all threats they have a part in.</p>`,
        },
      ],
    },
    {
      title: 'The page of a threat',
      icon: 'mdi-text-box-search-outline',
      iconColor: 'primary',
      articles: [
        {
          slug: 'read-a-threat-page',
          question: 'What does the page of a threat tell me?',
          html: `<p>From top to bottom:</p>
<ul><li><strong>Head</strong>: severity, action, signature; source and destination; category; the rule as generator and id (<code>1:2027865</code>); the sensor.</li><li><strong>Figures</strong>: number of alerts, first and last seen, and how long that is.</li><li><strong>Alerts over time</strong>: one burst, a steady beat, or working hours only?</li><li><strong>MITRE ATT&amp;CK</strong>: tactics and techniques, when the rule's metadata name any.</li><li><strong>Ports and protocols</strong>: the five most seen destination ports and application protocols.</li><li><strong>Events</strong>: the newest fifty, each opening to its JSON.</li></ul>
<p>A regular beat over days points to a machine and not to a person; many destination ports in a short time point to a scan.</p>`,
        },
        {
          slug: 'read-the-raw-json',
          question: 'How do I see the raw event?',
          html: `<p>Open an event on the page of a threat: you see its line as the sensor wrote it, laid out to be read, nothing added or taken away. Numbers and the order of fields are those of the line.</p>
<p>The copy button puts the original line on the clipboard. Without HTTPS browsers give pages no clipboard: the text is then selected, and Ctrl+C copies it.</p>
<p>What is worth looking for in an alert: <code>payload_printable</code> and <code>http</code> for what was said, <code>flow</code> for how much went in which direction, <code>app_proto</code> for what it really was, <code>metadata</code> of the rule for what its author thought of it. Which of them are there depends on how the sensor's <code>eve-log</code> is set up.</p>`,
        },
        {
          slug: 'older-events',
          question: 'How do I get to the older events of a threat?',
          html: `<p>The page shows the newest fifty, fewer when their lines are very long. A link below them leads to the next older ones, and so on to the first; another one leads back to the newest. The address of each such page can be kept, and shows the same events again.</p>
<p>To have all of them at once, ask the API with the threat's key, which is the number at the end of the page's address:</p>
<pre><code>GET /api/events?threat=KEY&amp;limit=1000&amp;raw=true</code></pre>
<p>and go on with <code>cursor</code>, the <code>nextCursor</code> of the answer, until it is null. <a href="/pages/knowledge-base/api/paging">The article about paging</a> explains how.</p>`,
        },
      ],
    },
    {
      title: 'Deciding',
      icon: 'mdi-scale-balance',
      iconColor: 'warning',
      articles: [
        {
          slug: 'a-way-through-the-list',
          question: 'In which order do I go through the threats?',
          html: `<ol><li>Open the <a href="/dashboards/analytics">dashboard</a> for the last day. A bar that stands out is a link to the threats of that time and severity.</li><li>Go to <a href="/admin/threats?severity=1">the threats of high severity</a>, newest first.</li><li>For each: is the destination, or the source, a machine of yours? Which direction? An alert about an answer from outside is another thing than one about a request from inside.</li><li>Follow the address of the machine. Several different signatures within an hour weigh more than one signature a thousand times.</li><li>Then look at <a href="/admin/threats?sort=-count">the most frequent ones</a>: they are noise to be tuned on the sensor, or somebody who does not mind being seen.</li></ol>`,
        },
        {
          slug: 'follow-an-address',
          question: 'How do I see everything about one address?',
          html: `<p>On the page of a threat, source and destination are links: they open the list of all threats in which that address has a part, on either side. Or type the address into the search of the <a href="/admin/threats">list</a>; a part of it is enough, <code>10.20.</code> finds the whole range of that beginning.</p>
<p>For events that are no alerts, ask the API:</p>
<pre><code>GET /api/events?src_ip=10.20.4.17&amp;event_type=dns,tls
GET /api/events/aggregate?src_ip=10.20.4.17&amp;by=tls.sni</code></pre>
<p>The first lists what that machine asked for and whom it talked to, newest first. The second counts the names it contacted over TLS, the most frequent first.</p>`,
        },
        {
          slug: 'false-positives',
          question: 'What do I do about a false alarm?',
          html: `<p>Change it where it is made, on the sensor. Suricata offers, from narrow to wide:</p>
<ul><li><code>suppress</code> in <code>threshold.config</code>: no alerts of a signature for one address or network,</li><li><code>threshold</code> or <code>limit</code> there: fewer alerts of a signature,</li><li><code>disable.conf</code> of suricata-update: the rule is gone.</li></ul>
<p>What you need for that, generator and signature id, stands in the head of the threat's page, for example <code>1:2027865</code>.</p>
<p>This version of the console has no state for a threat: it cannot be closed, assigned or muted here. Alerts that are stored stay, and leave the lists only with the time range you look at. Narrow a list with severities and the search instead.</p>`,
        },
      ],
    },
  ],
};
