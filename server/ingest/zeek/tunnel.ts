import { without, type ZeekLog } from './zeek-log.ts';

/** `Tunnel::VXLAN` */
const name = without(/^Tunnel::/);

/** Suricata says of each event within what it was carried in, and has no event of the tunnel itself. */
export const tunnel: ZeekLog = {
  type: 'tunnel',
  reference: 'https://docs.zeek.org/en/master/scripts/base/frameworks/tunnels/main.zeek.html#type-Tunnel::Info',
  fields: [
    ['tunnel_type', 'tunnel.proto', name],
    ['action', 'tunnel.action', name],
  ],
};
