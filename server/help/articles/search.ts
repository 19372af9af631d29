import type { HelpCategory } from './category.ts';

export const search: HelpCategory = {
  slug: 'search',
  title: 'Search and dashboards',
  desc: 'Find threats and events by text, severity, address and time; read the dashboard.',
  subcategories: [
    {
      title: 'Searching threats',
      icon: 'mdi-magnify',
      iconColor: 'primary',
      articles: [
        {
          slug: 'search-threats',
          question: 'What does the search of the threat list look through?',
          html: `<p>Five fields of each alert: signature, category, source address, destination address and sensor. A threat is found when one of its alerts has the text in one of them.</p>
<ul><li>Upper and lower case do not matter.</li><li>A part of a word is enough: <code>trojan</code>, <code>192.0.2.</code>, <code>edge</code>.</li><li>There are no wildcards: <code>%</code>, <code>_</code> and <code>*</code> stand for themselves.</li><li>Several words are one text with its blanks, not a list of words.</li></ul>
<p>The figures of a threat do not depend on what was searched: they count all its alerts in the time range. To look through the whole raw line rather than these five fields, use <a href="/pages/knowledge-base/search/search-events">the search in events</a>.</p>`,
        },
        {
          slug: 'filter-by-severity',
          question: 'How do I filter by severity?',
          html: `<p>Above the list there are four switches: high, medium, low and other. Choose one or several; none chosen is the same as all. In the address, and in the API, they are a list:</p>
<pre><code>/admin/threats?severity=1,2
/admin/threats?severity=other</code></pre>
<p>The list filters by the worst severity of a threat. In the timeline of the dashboard, each alert counts under its own. So a threat with one alert of severity 1 and ten of severity 3 is found under high only, and adds one to the bars of high and ten to those of low.</p>
<p><a href="/pages/knowledge-base/triage/severity">What the severities mean</a> is an article of its own.</p>`,
        },
        {
          slug: 'filter-by-time',
          question: 'How do I narrow a list to a time range?',
          html: `<p>The easiest way starts at the <a href="/dashboards/analytics">dashboard</a>: choose 24 hours, 7 days, 30 days or all time, then click a bar of the chart or one of the figures. The list that opens is limited to that time. A chip above it says so, and removes the limit.</p>
<p>Or write it into the address yourself:</p>
<pre><code>/admin/threats?from=2026-11-02T08:00:00Z&amp;to=2026-11-02T12:00:00Z</code></pre>
<p><code>from</code> is inclusive, <code>to</code> is not. In the API a date alone means its midnight, and a time without a zone is UTC.</p>
<p>The range chooses alerts: first seen, last seen and the count are those inside it.</p>`,
        },
      ],
    },
    {
      title: 'Searching events',
      icon: 'mdi-text-search',
      iconColor: 'info',
      articles: [
        {
          slug: 'search-events',
          question: 'How do I search all events, not only alerts?',
          html: `<p>Through the API, in <a href="/docs">Swagger UI</a> or with a script: <code>GET /api/events</code>, newest first. Its filters can be combined, and all must hold:</p>
<table><thead><tr><th>Parameter</th><th>Meaning</th></tr></thead><tbody><tr><td><code>event_type</code></td><td>one or several, <code>dns,tls</code></td></tr><tr><td><code>src_ip</code>, <code>dest_ip</code></td><td>a whole address; IPv6 in any spelling</td></tr><tr><td><code>source</code></td><td>the name of a source, whole</td></tr><tr><td><code>severity</code>, <code>threat</code></td><td>alerts of those severities, or of one threat</td></tr><tr><td><code>text</code></td><td>a part of the raw line</td></tr><tr><td><code>from</code>, <code>to</code></td><td>a date, or a date and time</td></tr></tbody></table>
<p><code>text</code> finds anything the sensor wrote: a hash, a file name, a user agent. It reads the lines themselves, so combine it with a time range when there are many millions.</p>`,
        },
        {
          slug: 'count-events',
          question: 'How do I count events by a field?',
          html: `<p><code>GET /api/events/aggregate</code> counts by the values of one field, the largest groups first:</p>
<pre><code>GET /api/events/aggregate?by=dest_port&amp;src_ip=10.20.4.17
GET /api/events/aggregate?by=dns.rrname&amp;event_type=dns&amp;limit=50
GET /api/events/aggregate?by=alert.signature&amp;from=2026-11-01</code></pre>
<p>It takes the same filters as the list of events. <code>by</code> is one of about thirty fields under Suricata's own names, from <code>event_type</code> to <code>fileinfo.sha256</code>; <a href="/docs">the documentation of the call</a> has them all. A group with the value null stands for the events that have no such field.</p>
<p><code>total</code> counts all events that pass the filters, in or out of the groups shown, so you can tell what share the top ten have.</p>`,
        },
        {
          slug: 'related-events',
          question: 'How do I find the events that belong together?',
          html: `<p>Three fields tie events to each other:</p>
<ul><li><strong>flow_id</strong>: all that one sensor wrote about one connection: the alert, the HTTP request, the file, the flow record at the end.</li><li><strong>community_id</strong>: the same connection as other tools and other sensors name it.</li><li><strong>addresses and time</strong>: what the machine did shortly before.</li></ul>
<p>The first two are in the raw line, so search for them as text, and give a time range around the alert:</p>
<pre><code>GET /api/events?text=1:LQU9qZlK%2BB5F3KDmev6m5PMibrg%3D&amp;from=2026-11-02&amp;to=2026-11-03</code></pre>
<p>A <code>+</code> or <code>=</code> in a value must be escaped in a URL. <a href="/docs">Swagger UI</a> does that for you.</p>`,
        },
      ],
    },
    {
      title: 'The dashboard',
      icon: 'mdi-view-dashboard-outline',
      iconColor: 'success',
      articles: [
        {
          slug: 'key-figures',
          question: 'What do the key figures of the dashboard count?',
          html: `<p>All four belong to the time range chosen at the top, except the last:</p>
<ul><li><strong>Alerts</strong>: every single alert, and how many of them have severity 1.</li><li><strong>Threats</strong>: the groups they form. The number leads to the list.</li><li><strong>High-severity threats</strong>: threats whose worst alert has severity 1, and what share of all they are.</li><li><strong>Sources</strong>: how many sources have ever sent events, and when the newest event of any of them happened.</li></ul>
<p>If the newest event is old, the quiet picture means nothing: <a href="/pages/knowledge-base/troubleshooting/nothing-arrives">find out why nothing arrives</a> before you trust it.</p>`,
        },
        {
          slug: 'read-the-timeline',
          question: 'How do I read the chart of alerts over time?',
          html: `<p>Each bar is a stretch of time, stacked by severity. How wide it is follows from the range: the narrowest width, from a second to weeks, that needs at most 84 bars. Stretches without alerts are shown too, so a gap is a gap.</p>
<p>Every part of a bar is a link to the threats of that time and severity. Below the chart the same numbers can be opened as a table, for screen readers and for those who want to read a value rather than guess it.</p>
<p>Bars begin at multiples of their width in UTC, while the labels show your time zone. A bar of a whole day therefore starts at midnight UTC. Alerts whose time could not be read are in the lists but not in the chart.</p>`,
        },
        {
          slug: 'share-a-view',
          question: 'How do I share what I am looking at?',
          html: `<p>Copy the address of the page. Search text, severities, time range, order, page and rows per page are all in it; the dashboard has its range there as <code>?range=24h</code>. What is missing from an address is the default.</p>
<p>Whoever opens it signs in first and is then taken to that very page, and sees what their own account may see: a link gives no rights.</p>
<p>A range such as <em>24 hours</em> moves on with the clock. To keep a moment for good, open a list from a bar of the chart: its address has fixed times in it. Printed pages are black on white whatever the theme.</p>`,
        },
      ],
    },
  ],
};
