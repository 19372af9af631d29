import type { HelpCategory } from './category.ts';

export const ingest: HelpCategory = {
  slug: 'ingest',
  title: 'Bringing events in',
  desc: 'Files once, logs as they grow, lines over HTTP: how events arrive, and what happens to bad lines.',
  subcategories: [
    {
      title: 'Files and logs',
      icon: 'mdi-file-document-outline',
      iconColor: 'primary',
      articles: [
        {
          slug: 'follow-a-log',
          question: 'How do I follow a log as it grows?',
          html: `<p>Name it in the setting <code>NDR_EVE</code>; several files or globs are separated by commas:</p>
<pre><code>NDR_EVE=/var/log/suricata/eve.json npm start
NDR_EVE='/srv/sensors/*/eve.json' npm start</code></pre>
<p>The console looks for new bytes about three times a second and stores what has come within half a second. A file that does not exist yet is waited for; globs are asked again every five seconds, so a new sensor's folder is found without a restart.</p>
<p>Where it was is stored together with the events, in one transaction. After a stop, a crash or a power cut it goes on at exactly that place. Each followed file becomes a source named after it, with as many folders in front as it takes to be unique: <code>edge/eve.json</code>.</p>`,
        },
        {
          slug: 'import-a-file',
          question: 'How do I import files once?',
          html: `<p>With the command line, plain or gzip, as many as you like:</p>
<pre><code>npm run ingest -- eve.json eve.json.1.gz
zcat archive/*.gz | npm run ingest -- --source edge -</code></pre>
<p><code>-</code> stands for standard input. <code>--source</code> says what the events' source is called; without it that is the file's name without <code>.gz</code>.</p>
<p>It works beside a running console too, which is then handed the work. For each file it prints how many events were accepted, how many were stored already and which lines were rejected. It ends with 0 when all went well, with 1 when a file could not be read or was damaged, and with 2 when it was called wrongly. A file imported before adds nothing; one that has grown goes on where it was.</p>`,
        },
        {
          slug: 'rotation',
          question: 'What happens when a log is rotated?',
          html: `<p>Nothing is lost and nothing is read twice. A file is known by its content (a hash of its first kilobyte, and of the kilobyte before the place reached), never by its name.</p>
<ul><li><strong>Renamed</strong> (<code>eve.json</code> becomes <code>eve.json.1</code>): the old file is read to its end, and watched until it has been quiet for thirty seconds, while the new one is followed.</li><li><strong>Copied and cut off</strong> (<code>copytruncate</code>): the rest is taken from the copy.</li><li><strong>Compressed</strong> (<code>.gz</code>): what of it is missing is unpacked and read.</li><li><strong>While the console was down</strong>: at the start it looks through the rotated files beside the log.</li></ul>
<p>Names it knows as rotated end in a number or a date, such as <code>.1</code>, <code>-20260131</code> or <code>-2026-01-31.gz</code>. Leave rotated files in the folder of the log until they have been read.</p>`,
        },
      ],
    },
    {
      title: 'Over HTTP',
      icon: 'mdi-cloud-upload-outline',
      iconColor: 'info',
      articles: [
        {
          slug: 'send-over-http',
          question: 'How do I send events over HTTP?',
          html: `<p>Send the lines as the body of one request, with a bearer token whose account may create events:</p>
<pre><code>curl -H "Authorization: Bearer $TOKEN" --data-binary @eve.json \\
  'http://localhost:3000/api/events?source=edge'</code></pre>
<p>The body is NDJSON: one JSON object per line, of any length in all, plain or gzip. It is stored while it arrives. <code>source</code> names the sender; without it the source is called <code>http</code>.</p>
<p>The answer counts the lines: <code>received</code>, <code>accepted</code>, <code>duplicates</code> and <code>rejected</code>, with the first twenty rejects. Use <code>--data-binary</code>, since <code>-d</code> takes the line breaks out. Forms with files (<code>-F</code>) are refused with 415.</p>
<p>For a sender that runs for long, make <a href="/pages/knowledge-base/access/api-tokens">an API token</a>: the token of a sign-in lasts fifteen minutes.</p>`,
        },
        {
          slug: 'resend-after-a-break',
          question: 'The connection broke. May I send it again?',
          html: `<p>Yes, send the whole body again. What had arrived is stored, and its lines come back as <code>duplicates</code>; only the rest is new. An event sent over HTTP has an id made of the source's name, the line, and how many equal lines came before it in the same body, so</p>
<ul><li>the same body again adds nothing,</li><li>two equal lines in one body are two events,</li><li>the same lines under another <code>source</code> are other events: keep the name.</li></ul>
<p>When the server stops while you are sending, it answers 503 with the code <code>EVENTS_CLOSED</code>; send it again once it is back. A gzip body that ends early or is damaged answers 400 with <code>GZIP_TRUNCATED</code>: the whole lines before the damage are stored and counted in the answer.</p>`,
        },
        {
          slug: 'refused-bodies',
          question: 'Why was my request refused?',
          html: `<table><thead><tr><th>Answer</th><th>Reason</th></tr></thead><tbody><tr><td>401</td><td>No token, or one that is over.</td></tr><tr><td>403</td><td>The account, or the scope of its token, may not create events.</td></tr><tr><td>400 <code>NOT_NDJSON</code></td><td>A JSON array, or JSON over several lines. Send one whole object per line, as Suricata writes it. Nothing was stored.</td></tr><tr><td>400 <code>INVALID_INPUT</code></td><td><code>source</code> is longer than 100 characters or has control characters in it.</td></tr><tr><td>415 <code>UNSUPPORTED_MEDIA_TYPE</code></td><td>A multipart form. The lines must be the body itself.</td></tr><tr><td>415 <code>UNSUPPORTED_ENCODING</code></td><td>A <code>Content-Encoding</code> other than gzip.</td></tr></tbody></table>
<p>Single bad lines are no reason to refuse a body: they are <a href="/pages/knowledge-base/ingest/rejected-lines">counted and kept</a>, and the rest is stored.</p>`,
        },
      ],
    },
    {
      title: 'What is stored',
      icon: 'mdi-database-outline',
      iconColor: 'success',
      articles: [
        {
          slug: 'rejected-lines',
          question: 'What happens to lines that are no events?',
          html: `<p>They never stop the rest. A line is rejected for one of three reasons: it is not valid JSON, it is JSON but not an object, or it is longer than 16 MiB. Blank lines are passed over without a word.</p>
<p>The source's counter <code>rejected</code> counts them all. The first thousand of each source are also kept as samples, with the first 2 KiB of the line, the reason, and where it stood (the byte offset in a file, the line number in an HTTP body):</p>
<pre><code>GET /api/ingest/rejects?source=eve.json&amp;limit=20</code></pre>
<p>An object with odd or missing fields is an event all the same. What cannot be typed stays empty in its column and remains in the raw line.</p>`,
        },
        {
          slug: 'what-of-an-event-is-kept',
          question: 'What of an event is kept?',
          html: `<p>The whole line, as it came, compressed. Beside it some forty typed columns for what people ask about:</p>
<ul><li>time, sensor, type, interface, both addresses and ports, protocols, flow id, community id</li><li>of alerts: action, signature and its id, category, severity</li><li>of DNS, TLS, HTTP and files: names, versions, fingerprints (JA3, JA4), URL, status, user agent, size and hashes</li><li>of flows: bytes and packets in each direction</li></ul>
<p>The sensor is the field <code>host</code> of the event; when that is missing, the name of the source. IPv6 addresses are stored in one spelling, so a search finds them however they were written.</p>
<p>Nothing is deleted by itself: the folder grows with what you send in.</p>`,
        },
        {
          slug: 'watch-the-sources',
          question: 'How do I see whether a source is keeping up?',
          html: `<p>Ask <code>GET /api/ingest/sources</code>, for example in <a href="/docs">Swagger UI</a>. For each source it says:</p>
<ul><li><code>accepted</code>, <code>duplicates</code>, <code>rejected</code>: lines since the source is known,</li><li><code>lastEventTime</code>: the newest time written in its events,</li><li><code>offset</code> and <code>lag</code>: bytes of its newest file that are stored, and bytes on disk that are still to be read,</li><li><code>updatedAt</code>: when something of it was last stored.</li></ul>
<p><code>lag</code> is null for HTTP senders, compressed files and files that are gone. A lag that grows means that the sensor writes faster than this machine stores; a <code>lastEventTime</code> that stands still while the lag is 0 means that the sensor has stopped writing.</p>`,
        },
      ],
    },
  ],
};
