import { SECOND, stamp } from './eve.ts';
import { CORE, type Sensor } from './network.ts';

/**
 * The counters of a sensor. `share` is the part of the whole traffic seen until `time` (0–1), so that every counter only
 * grows; `events` the number of events the run has in all; `started` when the sensor was started.
 */
export function statsLine(sensor: Sensor, time: number, started: number, share: number, events: number): string {
  const core = sensor === CORE;
  const pkts = Math.round((core ? 260 : 190) * events * (0.4 + share));
  const bytes = pkts * (core ? 812 : 694);
  // The core sensor sits on the faster link and loses about one packet in a thousand, the edge sensor next to none.
  const drops = Math.floor(pkts * (core ? 0.0009 : 0.00002));
  const tcp = Math.floor(pkts * 0.86);
  const udp = Math.floor(pkts * 0.13);
  const ipv6 = Math.floor(pkts * 0.03);
  const flows = Math.floor(pkts / 42);
  const part = (fraction: number) => Math.floor(flows * fraction);
  return `{"timestamp":"${stamp(time)}","event_type":"stats","stats":${JSON.stringify({
    uptime: Math.floor((time - started) / SECOND),
    capture: {
      kernel_packets: pkts + drops,
      kernel_drops: drops,
      errors: 0,
      afpacket: {
        busy_loop_avg: 0,
        polls: Math.floor(pkts / 6),
        poll_signal: 0,
        poll_timeout: Math.floor(pkts / 900),
        poll_data: Math.floor(pkts / 7),
        poll_errors: 0,
        send_errors: 0,
      },
    },
    decoder: {
      pkts,
      bytes,
      invalid: Math.floor(pkts / 2_000_000),
      ipv4: pkts - ipv6,
      ipv6,
      ethernet: pkts,
      arp: 0,
      unknown_ethertype: 0,
      tcp,
      udp,
      sctp: 0,
      icmpv4: Math.floor(pkts * 0.002),
      icmpv6: Math.floor(pkts * 0.001),
      vlan: 0,
      avg_pkt_size: core ? 812 : 694,
      max_pkt_size: 1514,
    },
    tcp: {
      syn: part(0.41),
      synack: part(0.38),
      rst: part(0.09),
      active_sessions: 30 + (part(1) % 90),
      sessions: part(0.41),
      ssn_memcap_drop: 0,
      pseudo: part(0.03),
      invalid_checksum: 0,
      reassembly_gap: part(0.0008),
      overlap: part(0.001),
      memuse: 3_670_016,
      reassembly_memuse: 655_360,
    },
    flow: {
      total: flows,
      active: 80 + (flows % 240),
      tcp: part(0.41),
      udp: part(0.58),
      icmpv4: part(0.004),
      icmpv6: part(0.001),
      tcp_reuse: part(0.0005),
      memcap: 0,
      emerg_mode_entered: 0,
      memuse: 8_157_408,
      mgr: { full_hash_pass: Math.floor((time - started) / (240 * SECOND)), rows_per_sec: 6553 },
    },
    defrag: { ipv4: { fragments: 0, reassembled: 0 }, ipv6: { fragments: 0, reassembled: 0 }, max_frag_hits: 0 },
    detect: {
      engines: [{ id: 0, last_reload: stamp(started), rules_loaded: 41_873, rules_failed: 0, rules_skipped: 0 }],
      alert: Math.floor(events * 0.045 * (0.4 + share) * (core ? 0.35 : 0.65)),
      alert_queue_overflow: 0,
      alerts_suppressed: 0,
    },
    app_layer: {
      flow: {
        http: part(0.06),
        tls: part(0.2),
        ssh: part(0.01),
        smb: part(core ? 0.04 : 0),
        dns_udp: part(0.44),
        dhcp: part(0.01),
        ntp: part(0.03),
        failed_tcp: part(0.02),
        failed_udp: part(0.03),
      },
      tx: { http: part(0.11), tls: 0, ssh: 0, smb: part(core ? 0.2 : 0), dns_udp: part(0.88), dhcp: part(0.02) },
      expectations: 0,
    },
    memcap_pressure: 5,
    memcap_pressure_max: 5,
    ftp: { memuse: 0, memcap: 0 },
    http: { memuse: 14_336, memcap: 0 },
  })},"host":"${sensor.name}"}`;
}
