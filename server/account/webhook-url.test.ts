import t from 'tap';
import { webhookUrlFault } from './webhook-url.ts';

t.test(
  'without TLS an administrator calls programs of the own network, where the settings allow private addresses',
  (t) => {
    const inside = ['http://ntfy/alerts', 'http://gotify:8080/hook', 'http://desk.lan/', 'http://desk.home.arpa:81/'];
    for (const url of [
      ...inside,
      'http://10.0.0.1/',
      'http://localhost:9000/',
      'http://169.254.7.7/',
      'http://[fe80::7]/',
    ])
      t.equal(webhookUrlFault(url, true, { notifyPrivate: true }), null, url);
    for (const url of inside) {
      t.equal(webhookUrlFault(url, true, { notifyPrivate: false }), 'URL_NOT_SECURE', url);
      t.equal(webhookUrlFault(url, false, { notifyPrivate: true }), 'URL_NOT_SECURE', url);
    }
    for (const url of ['http://tickets.example.org/', 'http://198.51.101.7/', 'http://desk.github.io/'])
      t.equal(webhookUrlFault(url, true, { notifyPrivate: true }), 'URL_NOT_SECURE', url);
    t.end();
  },
);
