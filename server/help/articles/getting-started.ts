import type { HelpCategory } from './category.ts';

export const gettingStarted: HelpCategory = {
  slug: 'getting-started',
  title: 'Getting started',
  desc: 'Start the console, sign in, find your way, and try it on the demo data.',
  subcategories: [
    {
      title: 'First steps',
      icon: 'mdi-rocket-launch-outline',
      iconColor: 'primary',
      articles: [
        {
          slug: 'what-is-this-console',
          question: 'What does this console do?',
          html: `<p>It takes in what Suricata sensors write, stores every event, and groups the alerts among them into <strong>threats</strong>: all alerts of one signature, between the same two addresses, seen by the same sensor. So a thousand repetitions of one alert are one row with a count, not a thousand rows.</p>
<p>From there it answers, in this order:</p>
<ol><li>Is something wrong? The <a href="/dashboards/analytics">dashboard</a> shows alerts by severity over time.</li><li>Where, and how bad? The <a href="/admin/threats">list of threats</a> can be searched, filtered and sorted.</li><li>What exactly happened? The page of a threat shows its events with the raw lines as the sensor wrote them.</li></ol>
<p>It does not sniff traffic itself and does not block anything: that is the sensor's work.</p>`,
        },
        {
          slug: 'start-the-console',
          question: 'How do I start the console?',
          html: `<p>You need Node.js 20.19 or newer with npm. In the folder of the project:</p>
<pre><code>npm ci
npm start</code></pre>
<p>The first start builds the pages and creates the folder <code>./data</code>. In demo mode, the default, it also makes a week of an invented office's traffic, which takes a moment and happens once. Then it prints its address, usually <code>http://localhost:3000</code>, and the two demo accounts.</p>
<p>Later starts skip the build unless a source file is newer than it. To stop, press Ctrl+C: the process finishes what it is storing and closes both databases.</p>
<p>For a network of your own, read <a href="/pages/knowledge-base/administration/go-to-production">how to go to production</a>.</p>`,
        },
        {
          slug: 'run-in-a-container',
          question: 'How do I run it in a container?',
          html: `<p>Build the image once, then start it with a volume for the data:</p>
<pre><code>docker build -t ndr .
docker run -p 3000:3000 -v ndr-data:/data ndr</code></pre>
<p>Inside, the console listens on all interfaces at port 3000 and keeps both databases in <code>/data</code>. It runs as the unprivileged user with the uid 1000. A health check asks <code>/api/health</code> every 15 seconds.</p>
<p>To follow a sensor's log, mount its folder read-only and name the file:</p>
<pre><code>docker run -p 3000:3000 -v ndr-data:/data \\
  -v /var/log/suricata:/var/log/suricata:ro \\
  -e NDR_EVE=/var/log/suricata/eve.json ndr</code></pre>
<p>The uid 1000 must be allowed to read that file.</p>`,
        },
      ],
    },
    {
      title: 'Finding your way',
      icon: 'mdi-compass-outline',
      iconColor: 'info',
      articles: [
        {
          slug: 'tour-of-the-pages',
          question: 'Which pages are there to begin with?',
          html: `<table><thead><tr><th>Page</th><th>What it shows</th></tr></thead><tbody><tr><td><a href="/dashboards/analytics">Dashboard</a></td><td>Four key figures, alerts by severity over time, the newest threats</td></tr><tr><td><a href="/admin/threats">Threats</a></td><td>All threats, with search, severities, sorting and paging</td></tr><tr><td><a href="/user/list">Users</a></td><td>The directory of people with role, plan and status</td></tr><tr><td><a href="/access-control">Access control</a></td><td>The rules of your own account</td></tr></tbody></table>
<p>The navigation shows an entry only when your account may open it; a client sees far less than an administrator. What a page shows is in its address: a filtered, sorted list can be bookmarked or sent to a colleague, who sees the same list if their account may.</p>`,
        },
        {
          slug: 'language-and-theme',
          question: 'How do I change the language or the theme?',
          html: `<p>Both controls are in the bar at the top, before and after signing in. The console speaks English, French and Arabic; Arabic turns the whole layout round, so that it reads from right to left. Without a choice of yours it takes the first language of your browser that it knows, else English.</p>
<p>The theme is dark to begin with; the button beside the language switches to light and back.</p>
<p>These choices are kept in a cookie of this browser, one for each console title, and not in your account: another browser starts with the defaults. They also work without JavaScript. Times are shown in your browser's time zone; its name stands beside the title of pages that show many of them.</p>`,
        },
        {
          slug: 'keyboard-and-no-script',
          question: 'Can I use it with the keyboard, or without JavaScript?',
          html: `<p>Everything can be reached with the Tab key. The first stop of each page is a link that skips the navigation. Sortable columns, severities and pages of a list are ordinary links, so they open in a new tab like any other.</p>
<p>Pages are rendered on the server, so the lists, the page of a threat, signing in and out, language and theme work with JavaScript switched off. What you miss then:</p>
<ul><li>the panels of the dashboard, which arrive after the first part of the page,</li><li>colours and the copy button in the JSON of an event: the text itself is there,</li><li>lists that change while you type: a button applies the search instead.</li></ul>`,
        },
      ],
    },
    {
      title: 'The demo',
      icon: 'mdi-flask-outline',
      iconColor: 'success',
      articles: [
        {
          slug: 'demo-accounts',
          question: 'Which accounts does the demo have?',
          html: `<table><thead><tr><th>Account</th><th>E-mail</th><th>Password</th><th>May</th></tr></thead><tbody><tr><td>Administrator</td><td><code>admin@demo.com</code></td><td><code>admin</code></td><td>everything</td></tr><tr><td>Client</td><td><code>client@demo.com</code></td><td><code>client</code></td><td>see the access control page</td></tr></tbody></table>
<p>In the demo anybody who can reach the console may also register, and a new account is an administrator. That is meant for trying it out on your own machine. Do not put a demo where others can reach it: <a href="/pages/knowledge-base/administration/demo-or-production">production mode</a> has neither these accounts nor open registration.</p>
<p>The demo's administrator also has ten API tokens with fixed values that begin with <code>ndr_demo_</code>. Production refuses them.</p>`,
        },
        {
          slug: 'demo-incidents',
          question: 'What is there to find in the demo traffic?',
          html: `<p>A week of an invented office with about sixty hosts, watched by the sensors <code>sensor-edge</code> and <code>sensor-core</code>. Among ordinary noise there are four incidents:</p>
<ul><li>A download that came by phishing turns <code>fin-ws-03</code> into a beacon.</li><li>Somebody outside, <code>192.0.2.187</code>, guesses SSH passwords on <code>jump01</code> and gets in once.</li><li>From <code>sales-ws-02</code> somebody moves over SMB to other machines, the domain controller among them.</li><li><code>design-ws-04</code> sends data out in DNS queries below <code>t1.pixelmend.test</code>.</li></ul>
<p>A good exercise: sort the <a href="/admin/threats?sort=severity">threats by severity</a>, take one of each story, and follow the addresses. All addresses and names are reserved for documentation; none belongs to a real company.</p>`,
        },
        {
          slug: 'bring-the-sample-data-back',
          question: 'How do I bring the sample data back?',
          html: `<p>When people have been changed, invoices paid and the calendar rearranged:</p>
<pre><code>npm run demo:reset</code></pre>
<p>It empties the tables of the demo and fills them again: people with the two accounts, API tokens, invoices, calendar and these pages. Whatever was written there since is gone, and everybody is signed out. Dates that are relative to the day of the demo, such as those of the calendar, begin anew.</p>
<p>It also works while the console is running on the same data folder. Events stay as they are; for a new week of traffic, start with an empty folder in <code>NDR_DATA</code>. In production mode, and on a folder of production, it refuses.</p>`,
        },
        {
          slug: 'demo-without-traffic',
          question: 'Can I use the demo with my own events only?',
          html: `<p>Yes. Start it without its own traffic, on a fresh data folder:</p>
<pre><code>NDR_DEMO_TRAFFIC=0 NDR_DATA=./data-mine npm start</code></pre>
<p>Then bring in what you have, for example one file: <code>NDR_DATA=./data-mine npm run ingest -- eve.json</code>. The <a href="/pages/knowledge-base/ingest/import-a-file">article about importing</a> says more.</p>
<p>Demo traffic that is already in a data folder stays there; the setting only keeps new folders free of it. Events of the demo can be told apart: their source is called <code>demo</code>, and <code>source=demo</code> is a filter of <code>GET /api/events</code>.</p>`,
        },
      ],
    },
  ],
};
