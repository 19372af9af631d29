import { X509Certificate } from 'node:crypto';
import { accessSync, closeSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import product from '../../package.json' with { type: 'json' };
import { type Config, readConfig } from '../config.ts';
import { archiveBegun, eventsFile, noWriting, tryDataFolder } from '../data-folder.ts';
import { diskRoom } from '../disk-room.ts';
import { ConfigError, diskError } from '../errors.ts';
import { idleSettings } from '../idle-settings.ts';
import { fileError, openRegular, readAt } from '../ingest/files.ts';
import { isGlob } from '../ingest/following.ts';
import { faultOfDocument, SNIFF_BYTES } from '../ingest/lines.ts';
import { readListenTls } from '../ingest/listen-tls.ts';
import { readerOf } from '../ingest/places/databases.ts';

export interface Finding {
  state: 'ok' | 'warning' | 'wrong';
  /** What was looked at. */
  of: string;
  text: string;
  /** What to do. */
  advice?: string;
}

/** How far a clock may be off, in milliseconds. */
const SLACK_MS = 120_000;

const ok = (of: string, text: string): Finding => ({ state: 'ok', of, text });
const wrong = (of: string, text: string, advice: string): Finding => ({ state: 'wrong', of, text, advice });
const warning = (of: string, text: string, advice: string): Finding => ({ state: 'warning', of, text, advice });

/** `20.19.0` as a number that can be compared. */
const versionOf = (text: string) =>
  text
    .replace(/^\D+/, '')
    .split('.')
    .reduce((sum, part, index) => sum + Number(part) * 1000 ** (2 - index), 0);

function node(version: string): Finding {
  const needed = product.engines.node;
  return versionOf(version) >= versionOf(needed)
    ? ok('Node.js', version)
    : wrong('Node.js', `${version}, but ${needed} is needed`, 'Install a newer Node.js.');
}

function dataFolder({ dataDir, diskFloor }: Config, now: number): Finding[] {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return [warning('NDR_DATA', `there is no folder ${dataDir}`, 'It is made at the first start.')];
  const findings: Finding[] = [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Rights say nothing of a disk that has a fault, or takes no byte.
    tryDataFolder(dataDir);
    findings.push(ok('NDR_DATA', `${dataDir} can be written to`));
  } catch (error) {
    const ofDisk: Partial<Record<string, string>> = {
      DISK_FULL: `Make room where ${dataDir} lies.`,
      DISK_FAULTY: 'The system log of the machine says why (dmesg): mend it, or mount it so that it can be written to.',
    };
    const advice = ofDisk[diskError(error)?.code ?? ''] ?? `chown -R ${process.getuid?.()} ${dataDir}`;
    return [wrong('NDR_DATA', noWriting(dataDir, error), advice)];
  }
  if (found.mode & 0o077)
    findings.push(warning('NDR_DATA', 'others on this machine may look into the folder', `chmod 700 ${dataDir}`));
  // The events may lie on another disk, by a link.
  const places = [dataDir, eventsFile(dataDir)].filter((path) => existsSync(path)).map((path) => statfsSync(path));
  const free = Math.min(...places.map(({ bavail, bsize }) => bavail * bsize));
  const text = `${Math.round(free / 1e6)} MB are free`;
  const { floor, low } = diskRoom(diskFloor);
  if (free < floor)
    findings.push(
      wrong(
        'disk',
        `${text}, fewer than NDR_DISK_FLOOR: no events are stored`,
        `Make room where ${dataDir} lies, or keep events for less time (Sources, Retention).`,
      ),
    );
  else if (free < low) findings.push(warning('disk', text, `Make room where ${dataDir} lies.`));
  else findings.push(ok('disk', text));
  // What has gone meanwhile, or is a link to a disk that is not there, says nothing of the clock.
  const times = readdirSync(dataDir).map(
    (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  const newest = Math.max(0, ...times);
  findings.push(
    newest > now + SLACK_MS
      ? wrong('clock', 'files in NDR_DATA are from the future', 'Set the clock of this machine (NTP).')
      : ok('clock', new Date(now).toISOString()),
  );
  return findings;
}

function followed(pattern: string): Finding {
  const paths = isGlob(pattern) ? globSync(pattern, { absolute: true, dot: true }) : [pattern];
  if (paths.length === 0)
    return warning('NDR_EVE', `no file matches ${pattern}`, 'Check the path; files that come later are followed.');
  for (const path of paths) {
    try {
      const fd = openRegular(path);
      try {
        const fault = faultOfDocument(readAt(fd, 0, SNIFF_BYTES));
        if (fault) throw fault;
      } finally {
        closeSync(fd);
      }
    } catch (error) {
      const advice = 'Check eve-log in suricata.yaml, the path, and that this user may read the file and its folder.';
      return wrong('NDR_EVE', `${path}: ${fileError(error).message}`, advice);
    }
  }
  return ok('NDR_EVE', `${pattern}: ${paths.length} to read`);
}

/** A folder that may only be read is right where nothing is archived any more. */
function archive({ archiveDir }: Config): Finding[] {
  try {
    const folder = archiveBegun(archiveDir);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    if (error instanceof ConfigError)
      return [wrong('NDR_ARCHIVE', error.message.replace('NDR_ARCHIVE: ', ''), 'Set it to a folder.')];
    return [
      warning('NDR_ARCHIVE', `nothing can be written to ${archiveDir}`, 'Let this user write there, to archive.'),
    ];
  }
}

/** Certificate and key of the TLS sockets, as the start reads them. */
function ofSockets({ listen, listenTls }: Config, now: number): Finding[] {
  if (!listen.some(({ kind }) => kind === 'tls')) return [];
  try {
    const end = Date.parse(new X509Certificate(readListenTls(listenTls).cert).validTo);
    return end > now
      ? [ok('NDR_LISTEN_CERT', `${listenTls.cert} holds until ${new Date(end).toISOString()}`)]
      : [wrong('NDR_LISTEN_CERT', `${listenTls.cert} has run out`, 'Renew it, and start the console again.')];
  } catch (error) {
    const [, of = '', text = ''] = /^(.+?): (.*)$/s.exec((error as Error).message) ?? [];
    return [wrong(of, text, 'Check the paths, and that this user may read the files.')];
  }
}

function mmdb(path: string): Finding {
  try {
    closeSync(openRegular(path));
  } catch (error) {
    return wrong('NDR_MMDB', `${path}: ${fileError(error).message}`, 'Check the path, and that this user may read it.');
  }
  try {
    readerOf(readFileSync(path));
    return ok('NDR_MMDB', `${path} can be read`);
  } catch {
    return wrong('NDR_MMDB', `${path} is no MMDB file`, 'Name another file, or none.');
  }
}

/** What is wrong with the settings, files, rights, clock and disk of an installation, and what to do. Changes nothing. */
export function examine(env: Record<string, string | undefined>, now = Date.now()): Finding[] {
  const findings = [node(process.version)];
  findings.push(...idleSettings(env).map((line) => warning('settings', line, 'Correct or remove it.')));
  let config: Config;
  try {
    // Without a secret the demo makes one: an examination makes nothing.
    config = readConfig({
      ...env,
      NDR_SECRET: env.NDR_SECRET || (env.NDR_MODE === 'production' ? '' : 'x'.repeat(32)),
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...findings, wrong('settings', error.message, 'Correct them, in the environment or in .env.')];
  }
  findings.push(ok('settings', `mode ${config.mode}, port ${config.port} of ${config.host}`));
  findings.push(...dataFolder(config, now), ...archive(config));
  if (config.eve.length === 0)
    findings.push(warning('NDR_EVE', 'no file is followed', 'Set it to Suricata’s eve.json, unless senders are used.'));
  return [...findings, ...config.eve.map(followed), ...ofSockets(config, now), ...config.mmdb.map(mmdb)];
}
