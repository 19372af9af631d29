import type { HelpCategory } from './category.ts';

export const suricata: HelpCategory = {
  slug: 'suricata',
  title: 'Suricata basics',
  desc: 'What the sensor writes: types of events, signatures, and the ids that tie events together.',
  subcategories: [
    {
      title: 'EVE events',
      icon: 'mdi-format-list-text',
      iconColor: 'primary',
      articles: [
        {
          slug: 'eve-json',
          question: 'What is eve.json?',
          html: `<p>Suricata's main log: one JSON object a line, each one event. Every event says when (<code>timestamp</code>) and what (<code>event_type</code>); most name a connection (<code>src_ip</code>, <code>src_port</code>, <code>dest_ip</code>, <code>dest_port</code>, <code>proto</code>, <code>flow_id</code>). What is special about the type stands in an object of the same name: an event of the type <code>dns</code> has a field <code>dns</code>.</p>
<p>It is switched on in <code>suricata.yaml</code> under <code>outputs</code>, <code>eve-log</code>, with a list of types below. The usual place is <code>/var/log/suricata/eve.json</code>.</p>
<p>That file is all this console needs. It reads it where it is, copied elsewhere, compressed, or <a href="/pages/knowledge-base/ingest/send-over-http">sent over HTTP</a>.</p>`,
        },
        {
          slug: 'event-types',
          question: 'Which types of events are there?',
          html: `<table><thead><tr><th>Type</th><th>Tells</th></tr></thead><tbody><tr><td><code>alert</code></td><td>a signature matched</td></tr><tr><td><code>flow</code>, <code>netflow</code></td><td>a connection ended: how long, how much, in each direction</td></tr><tr><td><code>dns</code></td><td>questions and answers</td></tr><tr><td><code>http</code>, <code>tls</code>, <code>ssh</code>, <code>smb</code>, <code>smtp</code> …</td><td>what was said in those protocols</td></tr><tr><td><code>fileinfo</code></td><td>a file seen in transfer, with size and hashes</td></tr><tr><td><code>dhcp</code></td><td>which address a machine got, and its name</td></tr><tr><td><code>anomaly</code></td><td>packets or protocols that are not as they should be</td></tr><tr><td><code>stats</code></td><td>counters of the sensor itself</td></tr></tbody></table>
<p>The console stores every type, those it has never heard of too. Only alerts make threats; the others are what you look up around one.</p>
<p>Which ones you have: <code>GET /api/events/aggregate?by=event_type</code>.</p>`,
        },
        {
          slug: 'alerts-are-not-proof',
          question: 'Does an alert mean that somebody was attacked?',
          html: `<p>No. It means that traffic looked like what a rule describes. Between that and an attack that worked lie three questions:</p>
<ol><li><strong>Is the match right?</strong> Read the raw event. A rule for a web attack may match a page about web attacks.</li><li><strong>Did it reach something that can be hurt?</strong> An attempt on software you do not run is noise.</li><li><strong>Did it work?</strong> Look at what the attacked machine did afterwards: an answer of unusual size, a download, a connection outwards to an address it never talked to.</li></ol>
<p>For the third, the events that are no alerts are worth more than the alert. <a href="/pages/knowledge-base/triage/follow-an-address">Follow the address</a> through DNS, TLS and flow records of the minutes after it.</p>`,
        },
      ],
    },
    {
      title: 'Signatures',
      icon: 'mdi-fingerprint',
      iconColor: 'warning',
      articles: [
        {
          slug: 'signature-ids',
          question: 'What do the numbers of a rule mean?',
          html: `<p>A rule such as <code>1:2027865</code>, revision 4, is named by</p>
<ul><li><strong>gid</strong>, the generator: 1 for ordinary rules; other numbers for the decoder and other parts of the engine,</li><li><strong>sid</strong>, <code>signature_id</code>: the number of the rule, unique within its generator,</li><li><strong>rev</strong>: the revision, which grows when the rule is changed.</li></ul>
<p>Ranges of sids belong to publishers: Emerging Threats uses 2000000 to 2999999, and numbers from 1000000 to 1999999 are for rules of your own.</p>
<p>The console groups by generator and sid, not by revision or text. So a threat goes on as the same one when its rule gets a new revision, and shows the words of its newest alert.</p>`,
        },
        {
          slug: 'update-rules',
          question: 'How do I update and tune the rules?',
          html: `<p>On the sensor, with Suricata's own tool:</p>
<pre><code>suricata-update
suricatasc -c reload-rules</code></pre>
<p>The first fetches the rule sets you have enabled and writes one rules file; the second makes the running Suricata read it without a gap. Run both once a day.</p>
<p>What you do not want goes into files that survive updates: <code>disable.conf</code> (rules to leave out), <code>modify.conf</code> (rules to change), <code>threshold.config</code> (alerts to limit or suppress).</p>
<p>The console does not touch the sensor. To find candidates, list the <a href="/admin/threats?sort=-count">most frequent threats</a> and ask of each what you would do about it. If the answer is nothing, ever, it can go.</p>`,
        },
        {
          slug: 'mitre-attack',
          question: 'Where do tactics and techniques come from?',
          html: `<p>From the rule. Authors may note in its metadata which tactic and technique of MITRE ATT&amp;CK an alert points to; Suricata copies them into the event when metadata are switched on for alerts. The page of a threat shows what the newest alert carries:</p>
<ul><li>a <strong>tactic</strong> is what the attacker is after, such as <em>TA0011 Command And Control</em>,</li><li>a <strong>technique</strong> is how, such as <em>T1071 Application Layer Protocol</em>.</li></ul>
<p>Many rules name none, and the page then says so. The console does not guess from the text of a signature.</p>
<p>In <code>suricata.yaml</code> it is the option <code>metadata</code> below <code>alert</code> in the types of <code>eve-log</code>.</p>`,
        },
      ],
    },
    {
      title: 'Connections and machines',
      icon: 'mdi-lan-connect',
      iconColor: 'info',
      articles: [
        {
          slug: 'flow-and-community-id',
          question: 'What are flow id and community id?',
          html: `<p>Both name a connection. The <strong>flow id</strong> is Suricata's own: all events about one connection carry the same number, but only on that sensor and only while it runs. The <strong>community id</strong> is a hash of addresses, ports and protocol, worked out in the same way by many tools, so that a connection seen by two sensors, or by Suricata and Zeek, has the same one.</p>
<p>Switch it on in <code>suricata.yaml</code>:</p>
<pre><code>outputs:
  - eve-log:
      community-id: yes</code></pre>
<p>It looks like <code>1:LQU9qZlK+B5F3KDmev6m5PMibrg=</code>. How to search by it: <a href="/pages/knowledge-base/search/related-events">events that belong together</a>.</p>`,
        },
        {
          slug: 'source-and-destination',
          question: 'Is the source of an alert always the attacker?',
          html: `<p>No. Source and destination are those of the packet that matched. A rule about a request matches on the way there, a rule about an answer on the way back: then the source is the server, and the machine that asked, perhaps yours, is the destination.</p>
<p>The rule's text often helps: <em>inbound</em>, <em>outbound</em>, <em>response</em>, <em>CnC checkin</em>. In the raw event, <code>direction</code> and the object <code>flow</code> tell which side opened the connection, when the sensor writes them.</p>
<p>Alerts of both directions between two machines are two threats here, because their addresses are swapped. To see them together, search the <a href="/admin/threats">list</a> for one of the addresses.</p>`,
        },
        {
          slug: 'ja3-and-ja4',
          question: 'What are JA3 and JA4 good for?',
          html: `<p>They are fingerprints of the program that opens a TLS connection, made from the way it says hello: versions, ciphers, extensions. The content stays encrypted; the fingerprint does not.</p>
<p>Two uses:</p>
<ul><li>The same rare fingerprint on several machines, towards different names, is likely the same unusual program.</li><li>A fingerprint that is common in your network, towards an address nobody else talks to, is likely a browser.</li></ul>
<p>Count them: <code>GET /api/events/aggregate?by=tls.ja3.hash</code> or <code>by=tls.ja4</code>, then list the rare ones with <code>text=</code> and the value. The sensor must be told to make them, in <code>suricata.yaml</code> under <code>app-layer</code>, <code>protocols</code>, <code>tls</code>; JA4 needs Suricata 8 or newer.</p>`,
        },
      ],
    },
  ],
};
