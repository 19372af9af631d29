import type { HelpCategory } from './category.ts';

export const troubleshooting: HelpCategory = {
  slug: 'troubleshooting',
  title: 'Troubleshooting',
  desc: 'Nothing arrives, times are off, pages or the start fail: what to check, in which order.',
  subcategories: [
    {
      title: 'Events',
      icon: 'mdi-inbox-remove-outline',
      iconColor: 'error',
      articles: [
        {
          slug: 'nothing-arrives',
          question: 'Why does nothing arrive?',
          html: `<p>Check in this order:</p>
<ol><li><strong>Does the sensor write?</strong> <code>tail -f /var/log/suricata/eve.json</code> on the sensor.</li><li><strong>Is the file followed?</strong> The console's log says <em>following as …</em> for each file. If not, look at <code>NDR_EVE</code>: quotes around globs, commas between files, the path as seen from inside the container.</li><li><strong>May it be read?</strong> A warning in the log names a file that cannot be. The console's user, in the container the uid 1000, needs read rights on the file and on its folder.</li><li><strong>Does it get stored?</strong> <code>GET /api/ingest/sources</code>: does <code>accepted</code> grow, is <code>rejected</code> 0?</li><li><strong>Is it shown?</strong> Choose <em>All time</em> on the <a href="/dashboards/analytics?range=all">dashboard</a>; old events are outside the last days.</li></ol>`,
        },
        {
          slug: 'events-but-no-threats',
          question: 'Events arrive, but there are no threats. Why?',
          html: `<p>Threats are made of alerts only. Ask for the types you have:</p>
<pre><code>GET /api/events/aggregate?by=event_type</code></pre>
<p>If <code>alert</code> is not among them:</p>
<ul><li>The sensor may have no rules. <code>suricata-update</code> fetches them; Suricata's own log says at its start how many were loaded.</li><li>Alerts may be missing from the types of <code>eve-log</code> in <code>suricata.yaml</code>, or be written to another file.</li><li>There may be nothing to alert about. A rule for testing tells: <code>curl http://testmynids.org/uid/index.html</code> from a watched machine sets off a well-known one of Emerging Threats.</li></ul>
<p>If there are alerts but the list is empty, remove its filters: the list says when it is filtered and offers to clear them.</p>`,
        },
        {
          slug: 'times-are-wrong',
          question: 'Why are times off by hours, or missing?',
          html: `<p>Pages show times in your browser's time zone; the raw line shows what the sensor wrote. Compare the two.</p>
<ul><li><strong>Off by your distance to UTC:</strong> the sensor writes times without a zone, which are read as UTC. Such events have <code>time_zoned</code> false in the API. Suricata writes a zone by itself; something between it and the console takes it out.</li><li><strong>Off by some other amount:</strong> the sensor's clock is wrong. Use NTP.</li><li><strong>In the future:</strong> likewise; the dashboard's ranges end now, so such events show only under <em>All time</em>.</li><li><strong>Missing:</strong> the event has no <code>timestamp</code>, or one that cannot be read. It is stored, listed last, and in no time range.</li></ul>`,
        },
      ],
    },
    {
      title: 'Starting and signing in',
      icon: 'mdi-power',
      iconColor: 'warning',
      articles: [
        {
          slug: 'it-does-not-start',
          question: 'Why does the console not start?',
          html: `<p>It says why:</p>
<ul><li><strong>Settings at fault</strong>: each setting with what is wrong about it. In production the usual one is a missing <code>NDR_SECRET</code>.</li><li><strong>The data folder is in use</strong>: another console, or an import, has the event store open. It waits half a minute for it. Two consoles need two data folders.</li><li><strong>EADDRINUSE</strong>: something else listens on that port; choose another with <code>PORT</code>.</li><li><strong>EACCES</strong>: the data folder cannot be written to by this user.</li><li><strong>The web side is not built</strong>: <code>npm run build</code>; <code>npm start</code> does it by itself.</li><li><strong>A demo's folder in production</strong>: give production an empty folder with <code>NDR_DATA</code>.</li></ul>`,
        },
        {
          slug: 'signed-out-again',
          question: 'Why am I signed out again and again?',
          html: `<ul><li><strong>After each restart of the console:</strong> the secret changes. In production set <code>NDR_SECRET</code> to one fixed value; in the demo the data folder is probably a new one each time, because the container has no volume.</li><li><strong>At each page:</strong> the browser drops the cookie or its local storage. A private window, an extension, or a rule to clear data on closing does that.</li><li><strong>Only over HTTP:</strong> with <code>NDR_TRUST_PROXY</code> set and a proxy that says <code>https</code>, the cookie is sent over HTTPS only. Open the console by its HTTPS address.</li><li><strong>Once:</strong> somebody changed your password, ended your sessions, or set your user to inactive.</li></ul>
<p>Two consoles on one host name share cookies, whatever their ports: open them under different names.</p>`,
        },
        {
          slug: 'lost-first-link',
          question: 'I lost the link for the first administrator. What now?',
          html: `<p>Start the console again. As long as there is no account, every start in production prints a new link at its end:</p>
<pre><code>Create the first admin, once: http://localhost:3000/register?invitation=…</code></pre>
<p>Each is good for seven days. Replace the host by the name under which your console is reached. In a container it is in <code>docker logs</code>.</p>
<p>Once an account exists no more links are printed: then an administrator <a href="/pages/knowledge-base/access/invite-somebody">invites</a> the others. Somebody who opens a link that is used or over is told that the invitation is unknown.</p>`,
        },
      ],
    },
    {
      title: 'Speed and errors',
      icon: 'mdi-speedometer-slow',
      iconColor: 'info',
      articles: [
        {
          slug: 'busy-or-slow',
          question: 'What do the answers with 503 mean?',
          html: `<table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody><tr><td><code>QUERY_TIMEOUT</code></td><td>A question to the event store took longer than ten seconds. Narrow the time range, or leave out <code>text</code>.</td></tr><tr><td><code>EVENTS_CLOSED</code></td><td>The console is stopping. Try again when it is back.</td></tr><tr><td><code>EVENTS_FAILED</code></td><td>The event store has failed. Start the console again; the log says what happened. What was acknowledged is stored.</td></tr></tbody></table>
<p>While a large import runs, questions share the machine with it and take longer. The event store works on a thread of its own with bounded memory, so signing in and everything that is no event stays quick meanwhile.</p>`,
        },
        {
          slug: 'something-went-wrong',
          question: 'What do I do when something went wrong?',
          html: `<p>An unexpected error answers 500 with the code <code>INTERNAL</code> and a <code>requestId</code>; a page shows the same id. It says no more on purpose, since the reason may hold what a visitor should not read.</p>
<ol><li>Note the id and what you were doing.</li><li>Search the console's log for it: the line with that <code>reqId</code> has the error itself.</li><li>Try it once more. When only one panel of the dashboard fails, it has a button for that; the others are not affected.</li><li>If it stays, report it with the version from <code>package.json</code>, the call or the address, and the line from the log. Take addresses and names out that others should not see.</li></ol>`,
        },
        {
          slug: 'duplicates-counted',
          question: 'A source counts duplicates. Is that a problem?',
          html: `<p>No: they are lines that were stored already and were not stored again. They come from</p>
<ul><li>a body sent again over HTTP, after a break or by a sender that does so to be safe,</li><li>a pipe imported once more,</li><li>a file that was sent over HTTP twice under the same <code>source</code>.</li></ul>
<p>Files on disk that were imported before are recognised as a whole and not even read, so they rarely count any.</p>
<p>What the console cannot tell is the same event by two ways: a log that is followed <strong>and</strong> sent over HTTP is two sources, and every alert in it counts twice. Choose one way for each sensor. <code>GET /api/events/aggregate?by=source</code> shows what comes from where.</p>`,
        },
      ],
    },
  ],
};
