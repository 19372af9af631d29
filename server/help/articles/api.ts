import type { HelpCategory } from './category.ts';

export const api: HelpCategory = {
  slug: 'api',
  title: 'The API',
  desc: 'Everything the console does, it does through calls you can make too.',
  subcategories: [
    {
      title: 'Calling it',
      icon: 'mdi-api',
      iconColor: 'primary',
      articles: [
        {
          slug: 'first-call',
          question: 'How do I make my first call?',
          html: `<p>With an <a href="/pages/knowledge-base/access/api-tokens">API token</a> in the environment:</p>
<pre><code>curl -H "Authorization: Bearer $TOKEN" \\
  'http://localhost:3000/api/threats?severity=1&amp;perPage=5'</code></pre>
<p>The answer is JSON: the threats of that page, how many there are (<code>total</code>) and on how many pages (<code>totalPages</code>). Times are UTC in ISO 8601. Ids that may be larger than what a JavaScript number holds exactly, such as those of events and flows, are strings.</p>
<p>There is only this one door. The pages get their data from the same calls, with the same checks: what a page shows you can fetch, and what you may not fetch no page shows.</p>`,
        },
        {
          slug: 'swagger-ui',
          question: 'What can I do in Swagger UI?',
          html: `<p>At <a href="/docs">/docs</a> every call is listed with its parameters, examples, answers and errors. When you are signed in to the console in the same browser, <em>Try it out</em> works right away: your session cookie goes along.</p>
<p>To try a token instead, choose <em>Authorize</em> and paste it under <code>bearer</code>. It is kept in this browser until you take it out again, also after a reload.</p>
<p>The description behind it is OpenAPI 3.1 and can be had at <code>/docs/json</code>. It is generated from the routes themselves, so it cannot describe something that is not there. Generators for clients in other languages read it.</p>`,
        },
        {
          slug: 'calls-from-other-sites',
          question: 'Can a page of another site call the API?',
          html: `<p>No. A browser says where a write comes from, in the headers <code>Origin</code> and <code>Sec-Fetch-Site</code>; when that is another site, the call is refused with 403 and <code>FOREIGN_ORIGIN</code>. The console also sends no headers that would let a foreign page read its answers.</p>
<p>Scripts and servers send neither header and are not affected: use a token there. If you see this error on your own pages, a reverse proxy is changing the <code>Host</code> header, so that it no longer equals the host in <code>Origin</code>. Let the proxy pass <code>Host</code> on, or set <code>X-Forwarded-Host</code> and name the proxy in <code>NDR_TRUST_PROXY</code>.</p>`,
        },
      ],
    },
    {
      title: 'Answers',
      icon: 'mdi-code-json',
      iconColor: 'info',
      articles: [
        {
          slug: 'errors',
          question: 'What do errors look like?',
          html: `<p>All alike, whatever the call:</p>
<pre><code>{ "code": "INVALID_INPUT", "message": "perPage must be &gt;= 1", "field": "perPage" }</code></pre>
<ul><li><code>code</code> is stable: compare this in programs.</li><li><code>message</code> is one sentence for people and may change.</li><li><code>field</code> names the input at fault; <code>errors</code> holds lists of messages by field, where several can be at fault.</li><li><code>requestId</code> comes with unexpected errors: it is also in the log, so quote it.</li></ul>
<p>400 is bad input, 401 nobody signed in, 403 not allowed, 404 not there, 409 a conflict with what is stored, 429 too many attempts, 503 busy or stopping. The last two may say in <code>Retry-After</code> how many seconds to wait.</p>`,
        },
        {
          slug: 'paging',
          question: 'How do I get all pages of a long list?',
          html: `<p>Lists of threats and people count pages: ask for page 1, then up to the number of pages in the answer. A page past the end is an empty list with the true totals, not an error.</p>
<p>Events are too many and too much in motion for page numbers; they have a cursor:</p>
<ol><li><code>GET /api/events?event_type=dns&amp;limit=1000</code></li><li>the same with <code>&amp;cursor=</code> and the <code>nextCursor</code> of the answer,</li><li>and so on, until <code>nextCursor</code> is null.</li></ol>
<p>Keep the filters the same. The cursor marks a place, newest first, so events that arrive meanwhile neither shift nor repeat anything. With <code>raw=true</code> a page may be shorter than its limit: it ends before the lines together grow beyond 4 MiB.</p>`,
        },
        {
          slug: 'times-and-empty-filters',
          question: 'How are times and empty filters read?',
          html: `<p>A time in a query is a date, or a date and time, with or without a zone:</p>
<pre><code>from=2026-11-02
from=2026-11-02T08:15:00Z
from=2026-11-02T10:15:00.000125%2B02:00</code></pre>
<p>Without a zone it is UTC, without a time it is midnight. The <code>+</code> of a zone should be written <code>%2B</code>, since a plain one arrives as a blank; the console understands that too. <code>from</code> is inclusive, <code>to</code> is not, and a <code>to</code> before <code>from</code> is an error.</p>
<p>A parameter that is there but empty (<code>?severity=&amp;text=</code>), as forms send it, counts as not given. Parameters a call does not know are ignored.</p>`,
        },
      ],
    },
    {
      title: 'Recipes',
      icon: 'mdi-script-text-outline',
      iconColor: 'success',
      articles: [
        {
          slug: 'export-events',
          question: 'How do I export events as lines of JSON?',
          html: `<p>Ask with <code>raw=true</code> and print the lines as they came. With <code>jq</code>:</p>
<pre><code>url='http://localhost:3000/api/events?event_type=alert&amp;limit=1000&amp;raw=true'
cursor=
while :; do
  page=$(curl -s -H "Authorization: Bearer $TOKEN" "$url&amp;cursor=$cursor")
  echo "$page" | jq -r '.events[].raw'
  cursor=$(echo "$page" | jq -r '.nextCursor // empty')
  [ -n "$cursor" ] || break
done &gt; alerts.json</code></pre>
<p>An empty cursor counts as none, so the first turn begins with the newest events. The file is in the format that Suricata writes, newest first, and can be imported again elsewhere.</p>`,
        },
        {
          slug: 'daily-top-signatures',
          question: 'How do I report the top signatures of a day?',
          html: `<p>One call counts them; <code>date</code> works out the day, here with GNU date:</p>
<pre><code>day=$(date -u -d yesterday +%F)
next=$(date -u +%F)
curl -s -H "Authorization: Bearer $TOKEN" \\
  "http://localhost:3000/api/events/aggregate?by=alert.signature&amp;event_type=alert&amp;from=$day&amp;to=$next&amp;limit=20" |
  jq -r '.groups[] | [.count, .value] | @tsv'</code></pre>
<p>Add <code>&amp;severity=1,2</code> to leave out what is low, or <code>&amp;source=edge</code> for one sender. With <code>by=src_ip</code> or <code>by=dest_ip</code> the same call counts machines. A token with the scope <code>read</code> is enough.</p>`,
        },
        {
          slug: 'another-service-behind',
          question: 'Can calls the console does not know go to another service?',
          html: `<p>Yes. When <code>NDR_UPSTREAM</code> names the base address of another server, calls below <code>/api</code> that the console does not have itself are passed on to it, with method, query and body, and its answer comes back as it is:</p>
<pre><code>NDR_UPSTREAM=http://127.0.0.1:8080 npm start</code></pre>
<p>The console's own session cookie and tokens stay here, so the other service does not learn who asks; <code>NDR_UPSTREAM_AUTH=forward</code> hands them on to a service you trust. Without the setting an unknown address below <code>/api</code> is a plain 404 with the code <code>NOT_FOUND</code>.</p>
<p>Known calls never go there: you cannot replace one of the console's own by accident.</p>`,
        },
      ],
    },
  ],
};
