import type { HelpCategory } from './category.ts';

export const administration: HelpCategory = {
  slug: 'administration',
  title: 'Administration',
  desc: 'Settings, demo and production, backup, upgrade, and where everything is kept.',
  subcategories: [
    {
      title: 'Running it',
      icon: 'mdi-cog-outline',
      iconColor: 'primary',
      articles: [
        {
          slug: 'settings',
          question: 'Where are the settings?',
          html: `<p>In the environment, or in a file <code>.env</code> in the folder the console is started from; what the environment says wins. The most used ones:</p>
<table><thead><tr><th>Name</th><th>Default</th><th>Meaning</th></tr></thead><tbody><tr><td><code>PORT</code>, <code>HOST</code></td><td><code>3000</code>, <code>127.0.0.1</code></td><td>where it listens</td></tr><tr><td><code>NDR_DATA</code></td><td><code>./data</code></td><td>folder of both databases</td></tr><tr><td><code>NDR_MODE</code></td><td><code>demo</code></td><td>or <code>production</code></td></tr><tr><td><code>NDR_SECRET</code></td><td></td><td>signs sessions; at least 32 characters, required in production</td></tr><tr><td><code>NDR_EVE</code></td><td></td><td>files or globs to follow</td></tr><tr><td><code>LOG_LEVEL</code></td><td><code>info</code></td><td>from <code>fatal</code> to <code>trace</code>, or <code>silent</code></td></tr></tbody></table>
<p>They are read once, at the start. When some are wrong, the console does not start and names all of them at once.</p>`,
        },
        {
          slug: 'demo-or-production',
          question: 'What is the difference between demo and production?',
          html: `<table><thead><tr><th></th><th>Demo</th><th>Production</th></tr></thead><tbody><tr><td>Accounts</td><td>two known ones</td><td>none; the first start prints a link that makes the first administrator</td></tr><tr><td>Registration</td><td>open, as an administrator</td><td>by invitation, with its role</td></tr><tr><td>Sample data</td><td>people, calendar, help pages and more</td><td>none</td></tr><tr><td>Traffic</td><td>a week, made at the first start</td><td>only what you send in</td></tr><tr><td>Secret</td><td>made and kept in the data folder</td><td><code>NDR_SECRET</code> must be set</td></tr></tbody></table>
<p>Everything else is the same program. Production needs a data folder of its own: it does not start on one that a demo has filled.</p>`,
        },
        {
          slug: 'go-to-production',
          question: 'How do I go to production?',
          html: `<ol><li>Make a secret and keep it: <code>openssl rand -hex 32</code>. A new one signs everybody out.</li><li>Start with an empty data folder:<pre><code>NDR_MODE=production NDR_SECRET=… NDR_DATA=/srv/ndr \\
NDR_EVE=/var/log/suricata/eve.json npm start</code></pre></li><li>Open the link the start prints, and create your account. It works once. While there is no account, each start prints another one.</li><li><a href="/pages/knowledge-base/administration/put-tls-in-front">Put TLS in front</a>.</li><li><a href="/pages/knowledge-base/access/invite-somebody">Invite</a> the others.</li></ol>
<p>The process must be able to read the sensor's log and to write its data folder. It needs no other rights and no internet.</p>`,
        },
      ],
    },
    {
      title: 'Keeping it safe',
      icon: 'mdi-lock-check-outline',
      iconColor: 'warning',
      articles: [
        {
          slug: 'put-tls-in-front',
          question: 'How do I put TLS in front?',
          html: `<p>The console speaks plain HTTP and by default listens on this machine only. Let a reverse proxy (nginx, Caddy, HAProxy …) hold the certificate and pass requests on to port 3000. The proxy must</p>
<ul><li>pass on the <code>Host</code> header,</li><li>set <code>X-Forwarded-For</code> and <code>X-Forwarded-Proto</code>,</li><li>not hold back answers that arrive in pieces, or the dashboard appears all at once at the end.</li></ul>
<p>Name the proxy's address so that those headers are believed:</p>
<pre><code>NDR_TRUST_PROXY=127.0.0.1 npm start</code></pre>
<p>Then the session cookie is marked <code>Secure</code>, and sessions and slowed guessing see the visitor's address rather than the proxy's. Without it, forwarded headers are ignored, since anybody could send them.</p>`,
        },
        {
          slug: 'backup',
          question: 'How do I make a backup?',
          html: `<p>Everything is in the data folder, <code>./data</code> or what <code>NDR_DATA</code> names:</p>
<ul><li><code>ndr.sqlite</code>: accounts, sessions, people and what they write,</li><li><code>events.duckdb</code>: the events, and how far each file has been read,</li><li>files beside them whose names begin the same and end in <code>-wal</code>, <code>-shm</code> or <code>.wal</code> belong to them,</li><li><code>secret</code>: the demo's own secret.</li></ul>
<p>Stop the console, copy the whole folder, start it again. A copy made while it runs may hold the two ends of one change and is no backup. In production keep <code>NDR_SECRET</code> with it.</p>
<p>To restore, stop the console, put the folder back, start. A followed log goes on where the copy was; what is still in the log and its rotated files is read again, and nothing twice.</p>`,
        },
        {
          slug: 'upgrade',
          question: 'How do I upgrade?',
          html: `<ol><li>Read <code>CHANGELOG.md</code> of the new version.</li><li>Stop the console and <a href="/pages/knowledge-base/administration/backup">copy the data folder</a>.</li><li>Bring in the new version: <code>git pull</code> and <code>npm ci</code>, or build the new image.</li><li>Start it. <code>npm start</code> builds what is newer than the last build.</li></ol>
<p>The state database is brought up to date at the start, step by step, each in a transaction. There is no way back in place: to return to the older version, put its code and the copied folder back.</p>
<p>Browsers that have pages of the old version open get the new ones with their next full load. People stay signed in as long as the secret is the same.</p>`,
        },
      ],
    },
    {
      title: 'Watching it',
      icon: 'mdi-heart-pulse',
      iconColor: 'error',
      articles: [
        {
          slug: 'health-check',
          question: 'How do I watch whether the console is alive?',
          html: `<p>Ask <code>GET /api/health</code>; it needs no account. It answers 200 and <code>{ "status": "ok" }</code> while the process works, also when the event store is busy: busy is not ill. It answers 503 only when the event store is gone for good and the process should be started again. The container image asks it by itself.</p>
<p>That the process is alive does not mean that events arrive. For that, look at <code>lag</code>, <code>lastEventTime</code> and <code>updatedAt</code> of each source in <code>GET /api/ingest/sources</code>, with a token of the scope <code>read</code>; <a href="/pages/knowledge-base/ingest/watch-the-sources">what they tell you</a> is described there.</p>`,
        },
        {
          slug: 'logs-of-the-console',
          question: 'What does the console write to its log?',
          html: `<p>One JSON object a line on standard output: starting and stopping, which files are followed under which source, what is wrong with a file (once, not at every try), and unexpected errors with their <code>reqId</code>. That is the <code>requestId</code> of the answer somebody quotes to you.</p>
<p>Requests are not logged one by one; a reverse proxy does that better. Cookies and tokens never reach the log.</p>
<p><code>LOG_LEVEL</code> says how much: <code>warn</code> for problems only, <code>debug</code> and <code>trace</code> for more than you usually want. Under systemd the lines are in the journal, in a container in <code>docker logs</code>.</p>`,
        },
        {
          slug: 'disk-space',
          question: 'How much disk space will it take?',
          html: `<p>Count with about a third to half a kilobyte an event, the raw line included. A sensor that writes a hundred events a second comes to some nine million a day, so three to four gigabytes. Rates differ widely: look at the counters of your sources after a day and multiply.</p>
<p>This version deletes nothing by itself and has no call that deletes events. Two ways to take less:</p>
<ul><li>Let the sensor write less: choose the types in <code>eve-log</code> of <code>suricata.yaml</code>. Flow and DNS records are usually the largest part.</li><li>Begin anew: stop the console, move <code>events.duckdb</code> away, start. Accounts and everything people wrote stay, because they are in the other database. A followed log is then read again from its beginning.</li></ul>`,
        },
      ],
    },
  ],
};
