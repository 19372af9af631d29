import type { FindingKind } from '../../shared/finding-values.ts';

const RITA = { name: 'RITA', href: 'https://github.com/activecm/rita' };
const technique = (id: string, name = id) => ({
  name: `ATT&CK ${name}`,
  href: `https://attack.mitre.org/techniques/${id.replace('.', '/')}/`,
});

/** Where each way to find something comes from: names, which are not translated. */
export const METHODS: Record<FindingKind, { name: string; href: string }> = {
  beacon: RITA,
  long_connection: RITA,
  dns_tunnel: { name: 'Farnham 2013, SANS', href: 'https://www.sans.org/white-papers/34152/' },
  port_scan: { name: 'Jung et al. 2004', href: 'https://doi.org/10.1109/SECPRI.2004.1301325' },
  host_scan: { name: 'Jung et al. 2004', href: 'https://doi.org/10.1109/SECPRI.2004.1301325' },
  outward_scan: {
    name: 'Antonakakis et al. 2017',
    href: 'https://www.usenix.org/conference/usenixsecurity17/technical-sessions/presentation/antonakakis',
  },
  rare_contact: RITA,
  volume_out: technique('T1048'),
  password_guessing: technique('T1110'),
  password_found: technique('T1110'),
  lateral_movement: technique('T1021'),
  remote_execution: technique('T1021.002'),
  generated_names: {
    name: 'Antonakakis et al. 2012',
    href: 'https://www.usenix.org/conference/usenixsecurity12/technical-sessions/presentation/antonakakis',
  },
  self_signed_tls: technique('T1573.002'),
  old_tls: { name: 'RFC 8996', href: 'https://www.rfc-editor.org/rfc/rfc8996' },
  mass_mail: technique('T1566'),
  new_service: technique('T1543'),
  new_asset: technique('T1200'),
  address_moved: technique('T1557'),
  gone_silent: technique('T1489'),
  kerberoasting: technique('T1558.003'),
  exposed_service: technique('T1133'),
  clear_text_login: technique('T1048.003'),
  mass_encryption: technique('T1486'),
  dcsync: technique('T1003.006'),
  flood: technique('T1498.001'),
  icmp_tunnel: technique('T1095'),
};
