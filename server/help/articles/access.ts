import type { HelpCategory } from './category.ts';

export const access: HelpCategory = {
  slug: 'access',
  title: 'Roles and access',
  desc: 'Signing in, who may do what, invitations, and tokens for scripts.',
  subcategories: [
    {
      title: 'Signing in',
      icon: 'mdi-login',
      iconColor: 'primary',
      articles: [
        {
          slug: 'how-sessions-work',
          question: 'How long do I stay signed in?',
          html: `<p>Thirty days, unless you sign out before. Signing in opens a session that the server knows by name; your browser holds it in a cookie that scripts cannot read. Signing out revokes the session on the server at once: a copy of the cookie, or an access token made from it, is worth nothing from then on.</p>
<p>The pages also keep three entries in the browser's local storage (who you are, what you may do, a short-lived token). A browser that has lost them, because somebody cleared its data, signs out.</p>
<p>Your sessions are listed by <code>GET /api/account/sessions</code>, with address, browser, and when each was last used. <code>DELETE /api/account/sessions</code> ends all but the one that asks; with an id after it, that one.</p>`,
        },
        {
          slug: 'too-many-attempts',
          question: 'Why must I wait before I can try again?',
          html: `<p>To slow down guessing. After five failed sign-ins for one e-mail address from one network address, the next try has to wait 30 seconds, then twice as long after each further failure, at most 15 minutes. The message says how many seconds are left; in the API the answer is 429 with the header <code>Retry-After</code>.</p>
<p>A successful sign-in forgets the failures, and so does an hour without any. They are kept in the database, so restarting the console does not hand out fresh tries.</p>
<p>If everybody has to wait at once, the console probably sees all of you under the address of a reverse proxy: name the proxy in <code>NDR_TRUST_PROXY</code>, as <a href="/pages/knowledge-base/administration/put-tls-in-front">the article about TLS</a> explains.</p>`,
        },
        {
          slug: 'change-or-lose-a-password',
          question: 'How do I change my password, and what if I forgot it?',
          html: `<p>Change it with <code>POST /api/account/password</code>, naming the current and the new one. A new password has at least eight characters, among them a lower-case letter and a digit, a symbol or a space. All your other sessions end; the one you ask from stays. API tokens stay too.</p>
<p>There is no reset by e-mail, for the console sends no mail. Whoever forgot a password asks an administrator, who removes the user (<code>DELETE /api/apps/users/{id}</code>) and makes a new invitation. The person registers again with the same e-mail address; tokens of the old account are gone.</p>
<p>Passwords are stored as argon2id hashes. Nobody can read yours, the administrator included.</p>`,
        },
      ],
    },
    {
      title: 'Roles and rules',
      icon: 'mdi-account-key-outline',
      iconColor: 'warning',
      articles: [
        {
          slug: 'roles-and-abilities',
          question: 'What may an administrator do, and what a client?',
          html: `<table><thead><tr><th>Who</th><th>Rules</th></tr></thead><tbody><tr><td>Visitor</td><td>see what is open to all: signing in, registering</td></tr><tr><td>Client</td><td>that, and the access control page</td></tr><tr><td>Administrator</td><td>do everything with everything</td></tr></tbody></table>
<p>A rule is an action (<code>create</code>, <code>read</code>, <code>update</code>, <code>delete</code>, or <code>manage</code> for all four) on a subject such as <code>Threat</code>, <code>Event</code> or <code>User</code>. Every page and every call of the API names the pair it demands; what no rule allows is refused.</p>
<p>Your own rules are on the <a href="/access-control">access control</a> page. Besides, everybody who is signed in may look after their own account: profile, password, sessions and tokens.</p>`,
        },
        {
          slug: 'not-authorized',
          question: 'Why do I see “not authorized”?',
          html: `<p>You are signed in, but no rule of your account allows that page. A client who opens the address of the threat list lands there, for example. A visitor is sent to the sign-in page instead, and afterwards to the page that was asked for.</p>
<p>The navigation shows only what you may open, so you usually get there by a link somebody sent you. In the API it is the answer 403 with the code <code>FORBIDDEN</code>, and a message that names the missing rule; a visitor gets 401.</p>
<p>Roles are changed by an administrator with <code>PATCH /api/apps/users/{id}</code>: a user with the role <code>admin</code> is an administrator, one with any other role is a client. It takes effect with the next request.</p>`,
        },
        {
          slug: 'invite-somebody',
          question: 'How do I give a colleague access?',
          html: `<p>In production by invitation. An administrator asks for one, with the role the new account is to have:</p>
<pre><code>POST /api/invitations
{ "role": "client" }</code></pre>
<p>The answer has a path such as <code>/register?invitation=…</code>, shown only this once. Put the address of your console in front and send it to your colleague by a channel you trust. It is good for seven days and for one registration.</p>
<p>In demo mode nobody needs an invitation: anybody may register, as an administrator.</p>
<p>To end an account, set the status of its user to <code>inactive</code> in the same way as a role: the person can no longer sign in, and all sessions and tokens of that account end at once. Nobody can deactivate or remove themselves or the last administrator.</p>`,
        },
      ],
    },
    {
      title: 'Tokens for scripts',
      icon: 'mdi-key-outline',
      iconColor: 'info',
      articles: [
        {
          slug: 'api-tokens',
          question: 'How do I make a token for a script?',
          html: `<p>Signed in, in <a href="/docs">Swagger UI</a> or with a call:</p>
<pre><code>POST /api/account/tokens
{ "name": "Sensor in the Lyon office", "scope": "ingest", "expiresInDays": 90 }</code></pre>
<p>The answer holds the <code>token</code>, which begins with <code>ndr_</code>. Copy it now: only a hash of it is stored, so it cannot be shown again. The script sends it in the header <code>Authorization: Bearer ndr_…</code>.</p>
<p><code>GET /api/account/tokens</code> lists yours with name, scope, first characters, end, and when each was last used; <code>DELETE</code> with an id ends one at once. A token lasts between a day and a year.</p>`,
        },
        {
          slug: 'token-scopes',
          question: 'Which scope should a token have?',
          html: `<p>The narrowest that does the work:</p>
<table><thead><tr><th>Scope</th><th>Allows</th><th>For</th></tr></thead><tbody><tr><td><code>ingest</code></td><td>sending events, nothing else</td><td>sensors, log shippers</td></tr><tr><td><code>read</code></td><td>GET only</td><td>reports, dashboards elsewhere</td></tr><tr><td><code>full</code></td><td>what its owner may do</td><td>automation that writes</td></tr></tbody></table>
<p>A token may never do more than its owner: when the owner's role changes, the token follows. Making tokens and changing the password need a session; a token, whatever its scope, is refused there with 403 and <code>SESSION_NEEDED</code>. So whoever steals one cannot use it to stay.</p>
<p>Give every script and sensor a token of its own. Then one can be ended without touching the others.</p>`,
        },
        {
          slug: 'access-token-of-a-sign-in',
          question: 'What is the access token that signing in answers?',
          html: `<p>A short-lived bearer token for scripts and for <a href="/docs">Swagger UI</a>: <code>POST /api/auth/login</code> answers it as <code>accessToken</code>, valid for fifteen minutes. It belongs to the session that the sign-in opened. While the session stands, <code>POST /api/auth/token</code> gives a fresh one; when it ends, all its access tokens end with it.</p>
<p>A request with a token that is over answers 401 with the code <code>INVALID_TOKEN</code>, even when the call is open to visitors: so a script notices, rather than going on as nobody.</p>
<p>For anything that runs longer than you look at it, an <a href="/pages/knowledge-base/access/api-tokens">API token</a> is the better choice.</p>`,
        },
      ],
    },
  ],
};
