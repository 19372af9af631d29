import { alertLine, type Emit, line, MINUTE, openFlow, SECOND } from './eve.ts';
import { ACTORS } from './incident-actors.ts';
import { CORE, CURL, EDGE, host } from './network.ts';
import { fileInfo, http, OPENSSH, SSH_LIBRARY, ssh } from './protocols.ts';
import type { Random } from './random.ts';
import { close } from './sessions.ts';
import { SIG } from './signatures.ts';

const { source, victims, files } = ACTORS.ssh;
const TARGET = host(victims[0]);
const FULL_ATTEMPTS = 240;

/** Some forty minutes of failing sign-ins from one address, one that works, and what is done with it. */
export function sshIncident(random: Random, begin: number, scale: number, emit: Emit): void {
  const attempts = Math.max(6, Math.round(FULL_ATTEMPTS * scale));
  let time = begin;
  for (let i = 0; i < attempts; i++) {
    const flow = openFlow(random, EDGE, time, 'TCP', source.ip, TARGET.ip, 22, random.int(32_768, 60_999));
    const banner = time + random.int(70_000, 130_000);
    const noticed = i > 0 && i % Math.max(2, Math.round(18 * scale)) === 0;
    emit(banner, line(flow, banner, 'ssh', ssh(SSH_LIBRARY)));
    if (noticed)
      emit(
        banner + 300,
        alertLine(flow, banner + 300, SIG.sshBrute, {
          app: 'ssh',
          body: ssh(SSH_LIBRARY),
          up: 900,
          down: 1300,
          payload: 'SSH-2.0-libssh_0.10.4\r\n',
        }),
      );
    // A refused password costs the server about two seconds: all failures look alike.
    close(
      random,
      flow,
      {
        end: banner + random.int(1_800_000, 2_700_000),
        app: 'ssh',
        up: random.int(1900, 2200),
        down: random.int(2300, 2600),
        alerted: noticed,
      },
      emit,
    );
    time += Math.round(random.int(6 * SECOND, 14 * SECOND) * (FULL_ATTEMPTS / attempts));
  }
  success(random, time + 4 * SECOND, emit);
}

function success(random: Random, begin: number, emit: Emit): void {
  const flow = openFlow(random, EDGE, begin, 'TCP', source.ip, TARGET.ip, 22, random.int(32_768, 60_999));
  const banner = begin + 98_000;
  const end = begin + 23 * MINUTE + random.int(0, 30 * SECOND);
  emit(banner, line(flow, banner, 'ssh', ssh(SSH_LIBRARY)));
  const noticed = begin + 5 * MINUTE + random.int(0, SECOND);
  emit(
    noticed,
    alertLine(flow, noticed, SIG.sshSuccess, { app: 'ssh', body: ssh(SSH_LIBRARY), up: 18_400, down: 61_200 }),
  );
  close(random, flow, { end, app: 'ssh', up: 84_211, down: 392_870, alerted: true }, emit);

  const fetch = begin + 3 * MINUTE + random.int(0, 20 * SECOND);
  const download = openFlow(random, EDGE, fetch, 'TCP', TARGET.ip, source.ip, 8000, random.int(32_768, 60_999));
  const at = fetch + 90_000;
  const body = http({
    host: source.ip,
    port: 8000,
    url: '/k.sh',
    agent: CURL.agent,
    status: 200,
    length: 4213,
    type: 'text/x-sh',
  });
  emit(at, line(download, at, 'http', body, false, 0));
  const payload =
    'HTTP/1.0 200 OK\r\nContent-Type: text/x-sh\r\nContent-Length: 4213\r\n\r\n#!/bin/sh\nexport HISTFILE=/dev/null\n';
  emit(
    at + 40_000,
    alertLine(download, at + 40_000, SIG.scriptFromAttacker, {
      body,
      app: 'http',
      tx: 0,
      toClient: true,
      up: 96,
      down: 4400,
      payload,
    }),
  );
  const seen = at + 55_000;
  const file = fileInfo({
    name: '/k.sh',
    magic: 'POSIX shell script, ASCII text executable',
    size: 4213,
    sha256: files[0],
  });
  emit(seen, line(download, seen, 'fileinfo', `${body},"app_proto":"http",${file}`, true));
  close(random, download, { end: seen + 20_000, app: 'http', up: 96, down: 4400, alerted: true }, emit);

  // From the stepping stone he looks at the servers behind it.
  ['build01', 'db01', 'files01', 'backup01', 'build01'].forEach((name, index) => {
    const start = begin + (7 + 3 * index) * MINUTE + random.int(0, 50 * SECOND);
    const hop = openFlow(random, CORE, start, 'TCP', TARGET.ip, host(name).ip, 22, random.int(32_768, 60_999));
    const greeting = start + random.int(3000, 9000);
    emit(greeting, line(hop, greeting, 'ssh', ssh(OPENSSH)));
    const inside = index === 4;
    close(
      random,
      hop,
      {
        end: greeting + (inside ? 4 * MINUTE : 2 * SECOND),
        app: 'ssh',
        up: inside ? 12_400 : 2050,
        down: inside ? 96_300 : 2500,
      },
      emit,
    );
  });
}
