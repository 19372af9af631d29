import type { ZeekLog } from './zeek-log.ts';

const POLICY = 'https://docs.zeek.org/en/master/scripts/policy/protocols';

/** Logs of what Zeek has learnt of a host: no connection, but whose address it is. */
const seen = (type: string, reference: string, port: string | null): ZeekLog => ({
  type,
  reference,
  fields: [['host', 'src_ip'], ...(port === null ? [] : [[port, 'src_port'] as const])],
});

export const knownHosts = seen('known_hosts', `${POLICY}/conn/known-hosts.zeek.html#type-Known::HostsInfo`, null);
export const knownServices = seen(
  'known_services',
  `${POLICY}/conn/known-services.zeek.html#type-Known::ServicesInfo`,
  'port_num',
);
export const knownCerts = seen('known_certs', `${POLICY}/ssl/known-certs.zeek.html#type-Known::CertsInfo`, 'port_num');
export const software = seen(
  'software',
  'https://docs.zeek.org/en/master/scripts/base/frameworks/software/main.zeek.html#type-Software::Info',
  'host_p',
);
