import { hash } from 'node:crypto';
import { DAY, dateOf } from './eve.ts';
import { type ClientProfile, NETBIOS, type Sensor, type Site } from './network.ts';
import type { Random } from './random.ts';

/** The protocol objects of EVE as JSON members (`"http":{…}`), each shaped as Suricata 7 writes it (dns 3: Suricata 8). */

export interface Answer {
  type: string;
  ttl: number;
  data: string;
}

const RCODE_FLAGS: Record<string, string> = { NOERROR: '8180', NXDOMAIN: '8183', SERVFAIL: '8182', REFUSED: '8185' };

export function dnsQuery(sensor: Sensor, id: number, name: string, type: string, tx = 0): string {
  return sensor.dnsVersion === 2
    ? `"dns":{"type":"query","id":${id},"rrname":"${name}","rrtype":"${type}","tx_id":${tx},"opcode":0}`
    : `"dns":{"version":3,"type":"request","tx_id":${tx},"id":${id},"flags":"100","rd":true,"opcode":0,"rcode":"NOERROR","queries":[{"rrname":"${name}","rrtype":"${type}"}]}`;
}

export function dnsAnswer(
  sensor: Sensor,
  id: number,
  name: string,
  type: string,
  answers: readonly Answer[],
  rcode = 'NOERROR',
  tx = 1,
): string {
  const records = answers.map(
    (one) => `{"rrname":"${name}","rrtype":"${one.type}","ttl":${one.ttl},"rdata":"${one.data}"}`,
  );
  const found =
    records.length > 0
      ? `,"answers":[${records.join(',')}],"grouped":{"${answers[0]!.type}":[${answers.map((one) => `"${one.data}"`).join(',')}]}`
      : '';
  const flags = `"flags":"${RCODE_FLAGS[rcode]}","qr":true,"rd":true,"ra":true,"opcode":0`;
  return sensor.dnsVersion === 2
    ? `"dns":{"version":2,"type":"answer","id":${id},${flags},"rrname":"${name}","rrtype":"${type}","rcode":"${rcode}"${found}}`
    : `"dns":{"version":3,"type":"response","tx_id":${tx},"id":${id},${flags},"rcode":"${rcode}","queries":[{"rrname":"${name}","rrtype":"${type}"}]${found}}`;
}

export interface Http {
  host: string;
  url: string;
  agent: string;
  status: number;
  length: number;
  type?: string;
  method?: string;
  referer?: string;
  port?: number;
  location?: string;
}

export function http(h: Http): string {
  return `"http":{"hostname":"${h.host}"${h.port === undefined ? '' : `,"http_port":${h.port}`},"url":"${h.url}","http_user_agent":"${h.agent}"${h.type === undefined ? '' : `,"http_content_type":"${h.type}"`}${h.referer === undefined ? '' : `,"http_refer":"${h.referer}"`},"http_method":"${h.method ?? 'GET'}","protocol":"HTTP/1.1","status":${h.status}${h.location === undefined ? '' : `,"redirect":"${h.location}"`},"length":${h.length}}`;
}

export interface FileInfo {
  name: string;
  magic: string;
  size: number;
  tx?: number;
  /** The sensor stops at its file size limit. */
  truncated?: boolean;
  /** Default: follows from name and size, so that the same file has the same hash every time. */
  sha256?: string;
}

export function fileInfo(file: FileInfo): string {
  const sha256 = file.sha256 ?? hash('sha256', `${file.name} ${file.size}`);
  // A truncated file has no hash of the whole: Suricata leaves them out.
  const hashes = file.truncated ? '' : `"md5":"${hash('md5', sha256)}","sha256":"${sha256}",`;
  return `"fileinfo":{"filename":"${file.name}","magic":"${file.magic}","gaps":false,"state":"${file.truncated ? 'TRUNCATED' : 'CLOSED'}",${hashes}"stored":false,"size":${file.size},"tx_id":${file.tx ?? 0}}`;
}

/** A certificate lives 90 days from a day that follows from its serial. */
function validity(site: Site, time: number): string {
  const day = Math.floor(time / DAY);
  const phase = Number.parseInt(site.fingerprint.slice(0, 2), 16) % 80;
  const begin = Math.floor((day - 5 - phase) / 90) * 90 + phase;
  const hour = site.serial.slice(0, 2).charCodeAt(0) % 10;
  return `"notbefore":"${dateOf(begin)}T0${hour}:14:09","notafter":"${dateOf(begin + 97)}T0${hour}:14:08"`;
}

export function tls(site: Site, client: ClientProfile, time: number, version?: string, selfSigned = false): string {
  const shown = version ?? (site.tls13 ? 'TLS 1.3' : 'TLS 1.2');
  const subject = selfSigned ? site.issuer : `CN=${site.name}`;
  const certificate =
    shown === 'TLS 1.3'
      ? ''
      : `"subject":"${subject}","issuerdn":"${site.issuer}","serial":"${site.serial}","fingerprint":"${site.fingerprint}",`;
  const dates = certificate === '' ? '' : `,${validity(site, time)}`;
  return `"tls":{${certificate}"sni":"${site.name}","version":"${shown}"${dates},"ja3":{"hash":"${client.ja3}","string":"${client.ja3Text}"},"ja3s":{"hash":"${site.ja3s}","string":"771,${shown === 'TLS 1.3' ? '4865,43-51' : '49199,65281-11-35'}"},"ja4":"${client.ja4}"}`;
}

export interface SshSide {
  software: string;
  hassh: string;
}

export const OPENSSH: SshSide = { software: 'OpenSSH_9.6p1', hassh: hash('md5', 'hassh client 9.6') };
const SSH_SERVER: SshSide = { software: 'OpenSSH_9.2p1', hassh: hash('md5', 'hassh server 9.2') };
export const SSH_LIBRARY: SshSide = { software: 'libssh_0.10.4', hassh: hash('md5', 'hassh libssh') };

const sshSide = (side: SshSide, kex: string) =>
  `{"proto_version":"2.0","software_version":"${side.software}","hassh":{"hash":"${side.hassh}","string":"${kex};chacha20-poly1305@openssh.com,aes128-ctr,aes256-gcm@openssh.com;hmac-sha2-256-etm@openssh.com,hmac-sha2-256;none"}}`;

export const ssh = (client: SshSide, server: SshSide = SSH_SERVER): string =>
  `"ssh":{"client":${sshSide(client, 'curve25519-sha256,ecdh-sha2-nistp256')},"server":${sshSide(server, 'curve25519-sha256,diffie-hellman-group16-sha512')}}`;

/** One SMB2 session as seen command by command. */
export class Smb {
  #id = 0;
  readonly #session: number;
  readonly #server: string;
  #tree = 0;

  constructor(random: Random, server: string) {
    this.#session = random.int(1, 1 << 20) * 2 ** 26 + 5;
    this.#server = server;
  }

  #command(command: string, status: string, code: string, more: string, session = this.#session): string {
    this.#id++;
    return `"smb":{"id":${this.#id},"dialect":"3.11","command":"SMB2_COMMAND_${command}","status":"${status}","status_code":"${code}","session_id":${session},"tree_id":${this.#tree}${more}}`;
  }

  negotiate(guid: string): string {
    return this.#command(
      'NEGOTIATE_PROTOCOL',
      'STATUS_SUCCESS',
      '0x0',
      `,"client_dialects":["2.02","2.10","3.00","3.02","3.11"],"client_guid":"${guid}","server_guid":"${hash('md5', this.#server).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}","max_read_size":8388608,"max_write_size":8388608`,
      0,
    );
  }

  signIn(user: string, machine: string, granted = true): string {
    const ntlm = `,"ntlmssp":{"domain":"${NETBIOS}","user":"${user}","host":"${machine.toUpperCase()}","version":"10.0 build 22631 rev 15"}`;
    return granted
      ? this.#command('SESSION_SETUP', 'STATUS_SUCCESS', '0x0', ntlm)
      : this.#command('SESSION_SETUP', 'STATUS_LOGON_FAILURE', '0xc000006d', ntlm);
  }

  /** Opens a share; IPC$ is a pipe share. */
  connect(share: string, granted = true): string {
    const path = `\\\\\\\\${this.#server.toUpperCase()}\\\\${share}`;
    const pipe = share === 'IPC$';
    const more = granted
      ? `,"${pipe ? 'named_pipe' : 'share'}":"${path}","share_type":"${pipe ? 'PIPE' : 'FILE'}"`
      : `,"share":"${path}"`;
    this.#tree++;
    return granted
      ? this.#command('TREE_CONNECT', 'STATUS_SUCCESS', '0x0', more)
      : this.#command('TREE_CONNECT', 'STATUS_ACCESS_DENIED', '0xc0000022', more);
  }

  /** Opens or writes a file, or a named pipe when the share is IPC$. `time` is in microseconds. */
  create(file: string, disposition: string, time: number, size: number, fuid: string): string {
    const seconds = Math.floor(time / 1_000_000);
    return this.#command(
      'CREATE',
      'STATUS_SUCCESS',
      '0x0',
      `,"filename":"${file.replaceAll('\\', '\\\\')}","disposition":"${disposition}","access":"normal","created":${seconds - 86_400},"accessed":${seconds},"modified":${seconds - 3600},"changed":${seconds - 3600},"size":${size},"fuid":"${fuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}"`,
    );
  }

  /** A call on the service control manager over the `svcctl` pipe ([MS-SCMR]: 12 creates a service, 19 starts it). */
  serviceCall(opnum: 12 | 19, callId: number): string {
    return this.#command(
      'IOCTL',
      'STATUS_SUCCESS',
      '0x0',
      `,"function":"FSCTL_PIPE_TRANSCEIVE","dcerpc":{"request":"REQUEST","response":"RESPONSE","opnum":${opnum},"req":{"frag_cnt":1,"stub_data_size":${opnum === 12 ? 312 : 40}},"res":{"frag_cnt":1,"stub_data_size":${opnum === 12 ? 28 : 4}},"interfaces":[{"uuid":"367abb81-9844-35f1-ad32-98f038001003","version":"2.0"}],"call_id":${callId}}`,
    );
  }
}

export function dhcp(
  kind: 'request' | 'ack',
  id: number,
  mac: string,
  ip: string,
  gateway: string,
  resolvers: readonly string[],
  hostname: string,
): string {
  return kind === 'request'
    ? `"dhcp":{"type":"request","id":${id},"client_mac":"${mac}","assigned_ip":"0.0.0.0","client_ip":"0.0.0.0","dhcp_type":"request","requested_ip":"${ip}","hostname":"${hostname}","params":["subnet_mask","router","dns_server","domain"]}`
    : `"dhcp":{"type":"reply","id":${id},"client_mac":"${mac}","assigned_ip":"${ip}","client_ip":"0.0.0.0","relay_ip":"0.0.0.0","next_server_ip":"0.0.0.0","dhcp_type":"ack","lease_time":28800,"renewal_time":14400,"rebinding_time":25200,"subnet_mask":"255.255.255.0","routers":["${gateway}"],"hostname":"${hostname}","dns_servers":[${resolvers.map((one) => `"${one}"`).join(',')}]}`;
}

export const anomaly = (type: 'applayer' | 'stream' | 'decode', event: string, app?: string): string =>
  type === 'applayer'
    ? `"anomaly":{"app_proto":"${app}","type":"applayer","event":"${event}","layer":"proto_parser"}`
    : `"anomaly":{"type":"${type}","event":"${event}"}`;
