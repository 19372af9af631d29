import { alertLine, type Emit, line, MINUTE, openFlow, SECOND } from './eve.ts';
import { ACTORS } from './incident-actors.ts';
import { CORE, type Host, host, hostsOf, REALM, ZONE } from './network.ts';
import { fileInfo, Smb } from './protocols.ts';
import type { Random } from './random.ts';
import { close } from './sessions.ts';
import { SIG } from './signatures.ts';

const { source, victims, files } = ACTORS.lateral;
const SERVICE = 'PSUPDSVC.exe';
const SIZE = 383_272;
/** A stolen service account: no person of the sales department has it. */
const ACCOUNT = 'svc-deploy';

/** Services that run under accounts of their own, with passwords that people chose. */
const SERVICES = [
  ...['MSSQLSvc/erp01', 'MSSQLSvc/crm01', 'HTTP/reports01', 'HTTP/wiki01'],
  ...['deploy/build01', 'backup/vault01', 'print/spool01', 'FTP/plans01'],
];

/** A workstation gets tickets for services' accounts, knocks on every machine's port 445, tries the administrative shares and takes over those that let it. */
export function lateralIncident(random: Random, begin: number, scale: number, emit: Emit): void {
  const targets = [...hostsOf('workstation'), ...hostsOf('server')].filter((one) => one.ip !== source.ip);
  // A small run sweeps fewer machines, but always those that fall.
  const swept = targets.filter((one, index) => isVictim(one) || index % Math.max(1, Math.round(1 / scale)) === 0);
  let time = begin;
  swept.forEach((target, index) => {
    time += random.int(400_000, 2_600_000);
    const flow = openFlow(random, CORE, time, 'TCP', source.ip, target.ip, 445);
    const noticed = index % 6 === 5;
    if (noticed) emit(time + 900, alertLine(flow, time + 900, SIG.smbSweep, { up: 0, down: 0 }));
    close(
      random,
      flow,
      {
        end: time + 2000,
        app: null,
        up: 0,
        down: index % 5 === 2 ? 0 : 1,
        alerted: noticed,
        tcp: index % 5 === 2 ? 'syn_sent' : 'reset',
      },
      emit,
    );
  });
  time += 90 * SECOND;
  swept.forEach((target, index) => {
    if (isVictim(target)) time = takeOver(random, time, target, emit);
    else if (index % 3 === 0) time = refused(random, time, target, emit);
  });
  roast(random, begin - 25 * MINUTE, emit);
}

const isVictim = (one: Host): boolean => (victims as readonly string[]).includes(one.name);

/** Asks for a ticket of the old cipher for each service: the deploying account's password is guessed from one of them. */
function roast(random: Random, begin: number, emit: Emit): void {
  SERVICES.forEach((service, index) => {
    const at = begin + index * random.int(1, 4) * SECOND;
    const flow = openFlow(random, CORE, at, 'TCP', source.ip, host('dc01').ip, 88);
    const ticket = {
      ...{ msg_type: 'KRB_TGS_REP', cname: `${source.name.toUpperCase()}$`, realm: REALM, sname: `${service}.${ZONE}` },
      ...{ encryption: 'aes256-cts-hmac-sha1-96', weak_encryption: false },
      ...{ ticket_encryption: 'rc4-hmac', ticket_weak_encryption: true },
    };
    emit(at + 1800, line(flow, at + 1800, 'krb5', `"krb5":${JSON.stringify(ticket)}`));
    close(random, flow, { end: at + 2400, app: 'krb5', up: 1900, down: 1850 }, emit);
  });
}

/** Tries to sign in and is turned away. Returns when the next machine's turn is. */
function refused(random: Random, begin: number, target: Host, emit: Emit): number {
  const flow = openFlow(random, CORE, begin, 'TCP', source.ip, target.ip, 445);
  const session = new Smb(random, target.name);
  let at = begin;
  for (const body of [
    session.negotiate(random.hex(32)),
    session.signIn(ACCOUNT, source.name),
    session.connect('ADMIN$', false),
  ]) {
    at += random.int(900, 9000);
    emit(at, line(flow, at, 'smb', body));
  }
  close(random, flow, { end: at + 400_000, app: 'smb', up: 2100, down: 1500 }, emit);
  return begin + random.int(12 * SECOND, 40 * SECOND);
}

/** Opens ADMIN$, writes the service's executable, creates and starts the service over svcctl. */
function takeOver(random: Random, begin: number, target: Host, emit: Emit): number {
  const flow = openFlow(random, CORE, begin, 'TCP', source.ip, target.ip, 445);
  const session = new Smb(random, target.name);
  let at = begin;
  const say = (body: string, pause = random.int(900, 9000)) => {
    at += pause;
    emit(at, line(flow, at, 'smb', body));
    return body;
  };
  const warn = (signature: typeof SIG.adminShare, body: string, up: number) => {
    emit(at + 70, alertLine(flow, at + 70, signature, { body, app: 'smb', up, down: 1900 }));
  };
  say(session.negotiate(random.hex(32)));
  say(session.signIn(ACCOUNT, source.name));
  warn(SIG.adminShare, say(session.connect('ADMIN$')), 1400);
  warn(
    SIG.smbExecutable,
    say(session.create(`Temp\\${SERVICE}`, 'FILE_OVERWRITE_IF', at, SIZE, random.hex(32)), 300_000),
    9000,
  );
  const seen = at + 1_200_000;
  const file = fileInfo({
    name: `Temp\\\\${SERVICE}`,
    magic: 'PE32+ executable (console) x86-64, for MS Windows',
    size: SIZE,
    sha256: files[0],
    tx: 4,
  });
  emit(seen, line(flow, seen, 'fileinfo', `"app_proto":"smb",${file}`));
  say(session.connect('IPC$'), 2 * SECOND);
  say(session.create('svcctl', 'FILE_OPEN', at, 0, random.hex(32)));
  warn(SIG.remoteService, say(session.serviceCall(12, 2), 40_000), SIZE + 14_000);
  say(session.serviceCall(19, 3), 60_000);
  close(
    random,
    flow,
    { end: at + random.int(40 * SECOND, 160 * SECOND), app: 'smb', up: SIZE + 22_000, down: 31_000, alerted: true },
    emit,
  );
  return begin + random.int(120 * SECOND, 300 * SECOND);
}
