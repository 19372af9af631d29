/** A process to be killed: follows the log of its second argument into the event store of its first, and says how many events there are. */

import { openEventStore } from '../../server/stores/events/open.ts';
import { EVERYTHING } from '../../server/stores/events/port.ts';
import { ALL } from '../../shared/search/tree.ts';

const [path = '', log = ''] = process.argv.slice(2);
const reader = new AbortController().signal;
const store = await openEventStore({ path });
await store.follow([log]);
process.send!('following');
process.on('message', async (question) => {
  if (question === 'count') {
    const { total } = await store.groups(ALL, EVERYTHING, { by: 'source', limit: 1 }, reader);
    process.send!(total);
  } else {
    await store.close();
    process.disconnect();
  }
});
