import { once } from 'node:events';
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import type { EventStore } from '../stores/events/port.ts';
import type { ListenAddress } from './listen-address.ts';
import { readListenTls } from './listen-tls.ts';
import { SocketLines } from './socket-lines.ts';

/** Of each address. */
const MOST_CONNECTIONS = 64;
/** A peer that has vanished is found out by probes. */
const PROBE_MS = 60_000;
/** A sensor may have nothing to say for a night. */
const IDLE_MS = 24 * 60 * 60_000;
const HANDSHAKE_MS = 10_000;
/** What has come by then is stored; the rest is broken off. */
const STOP_MS = 4000;

/** Whether somebody answers at a socket's path. */
async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Makes room for a socket where a process that was killed has left one. @throws ConfigError when it is somebody's */
async function takeOver({ name, path }: { name: string; path: string }): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isSocket()) throw new ConfigError(`NDR_LISTEN: ${name}: there is a file of this name`);
  if (await isAlive(path)) throw new ConfigError(`NDR_LISTEN: ${name}: another process listens there`);
  rmSync(path);
}

/** A connection of an address, from before its handshake on. */
interface Peer {
  socket: Socket;
  /** Known still when the socket is wrapped for TLS. */
  from: string;
  /** null until the handshake is over. */
  lines: SocketLines | null;
}

const fromOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/** Listens for lines of events, each address a source of its own, until it is closed. */
export class Listeners {
  #events: EventStore;
  #log: FastifyBaseLogger;
  #servers: Server[] = [];
  #connections = new Set<Socket>();
  #running = new Set<Promise<void>>();

  constructor(events: EventStore, log: FastifyBaseLogger) {
    this.#events = events;
    this.#log = log;
  }

  /** @throws ConfigError for an address that cannot be had */
  async open({ listen, listenTls }: Pick<Config, 'listen' | 'listenTls'>): Promise<void> {
    await this.#events.listenAs(listen.map(({ name }) => name));
    for (const address of listen) {
      const server = this.#serverFor(address, listenTls);
      if (address.kind === 'unix') await takeOver(address);
      // The file is made when listening starts, with the rights that the umask leaves.
      const umask = process.umask(0o117);
      try {
        if (address.kind === 'unix') server.listen(address.path);
        else server.listen(address.port, address.host);
      } finally {
        process.umask(umask);
      }
      try {
        await once(server, 'listening');
      } catch (error) {
        throw new ConfigError(`NDR_LISTEN: ${address.name}: ${(error as Error).message}`);
      }
      if (address.kind === 'unix') chmodSync(address.path, 0o660);
      server.on('error', (error) => this.#log.warn(error));
      this.#servers.push(server);
      this.#log.info(`Listening for events on ${address.name}`);
    }
  }

  /** Where each address listens, in order: a port that was left open is known then. */
  get addresses() {
    return this.#servers.map((server) => server.address());
  }

  #serverFor({ kind, name }: ListenAddress, files: Config['listenTls']): Server {
    const peers = new Set<Peer>();
    const meet = (socket: Socket) => {
      const peer: Peer = { socket, from: fromOf(socket), lines: null };
      peers.add(peer);
      socket.once('close', () => peers.delete(peer));
      // Who has sent nothing yet makes room, the longest silent first; when all have, that is who comes.
      const silent = peers.size > MOST_CONNECTIONS && [...peers].find(({ lines }) => !lines?.hasGiven);
      if (!silent) return peer;
      this.#log.warn(`${name}: more than ${MOST_CONNECTIONS} connections; one that has sent nothing was closed`);
      peers.delete(silent);
      silent.socket.destroy();
      return peer;
    };
    const accept = (socket: Socket, peer: Peer | undefined) => {
      const lines = new SocketLines(socket);
      if (peer) peer.lines = lines;
      this.#accept(name, socket, lines);
    };
    if (kind !== 'tls') return createServer((socket) => accept(socket, meet(socket)));
    const { ca, ...own } = readListenTls(files);
    const server = createTlsServer(
      {
        ...own,
        ...(ca && { ca, requestCert: true, rejectUnauthorized: true }),
        minVersion: 'TLSv1.2',
        handshakeTimeout: HANDSHAKE_MS,
      },
      (socket) =>
        accept(
          socket,
          [...peers].find(({ from }) => from === fromOf(socket)),
        ),
    );
    server.on('connection', meet);
    server.on('tlsClientError', ({ message }) => this.#log.warn(`${name}: ${message}`));
    return server;
  }

  #accept(source: string, socket: Socket, lines: SocketLines): void {
    socket.setKeepAlive(true, PROBE_MS);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    this.#connections.add(socket);
    const run = this.#take(source, lines)
      .catch((error: Error) => this.#log.warn(`${source}: what came last is not stored: ${error.message}`))
      .finally(() => {
        socket.destroy();
        this.#connections.delete(socket);
        this.#running.delete(run);
      });
    this.#running.add(run);
  }

  async #take(source: string, lines: SocketLines): Promise<void> {
    for (let body = await lines.next(); body; body = await lines.next())
      await this.#events.ingestListened(source, body);
  }

  /** Takes no more; resolves when what has come is stored, within seconds. */
  async close(): Promise<void> {
    for (const server of this.#servers) server.close();
    for (const socket of this.#connections) socket.destroy();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([Promise.all(this.#running), late]);
    clearTimeout(timer);
  }
}
