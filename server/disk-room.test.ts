import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { eventsFile } from './data-folder.ts';
import { freeBytes, freeFor } from './disk-room.ts';
import { examine } from './system/doctor.ts';

/** On a file system that has no room at all. */
const FULL = '/proc/version';

t.test(
  'events that lie on another disk by a link have the room of that disk',
  { skip: !existsSync(FULL) },
  async (t) => {
    const dataDir = t.testdir();
    const file = eventsFile(dataDir);
    t.equal(await freeFor(file), await freeBytes(dataDir), 'before there are any');
    const ofDisk = () => examine({ NDR_DATA: dataDir, NDR_DISK_FLOOR: '256' }).find(({ of }) => of === 'disk');
    t.match(ofDisk(), { state: /ok|warning/ });

    symlinkSync(FULL, file);
    t.equal(await freeFor(file), 0);
    t.ok((await freeFor(join(dataDir, 'ndr.sqlite'))) > 0, 'another file beside the link has its own');
    t.equal(ofDisk()?.state, 'wrong');
  },
);
