import { othersIn } from '../../shared/finding-values.ts';
import type { Incident } from '../../shared/incidents.ts';

/** The title in English, for those who read the API; pages have their own words. */
export function titleOf({
  headline,
  hosts,
}: Pick<Incident, 'headline'> & { hosts: readonly Pick<Incident['hosts'][number], 'address' | 'name'>[] }): string {
  const named = (address: string) => {
    const name = hosts.find((host) => host.address === address)?.name;
    return name ? `${name} (${address})` : address;
  };
  const host = named(headline.host);
  const other = headline.other ?? 'many hosts';
  const others =
    othersIn(headline) === 1 && headline.other ? named(headline.other) : `${othersIn(headline)} other hosts`;
  switch (headline.kind) {
    case 'mass_encryption':
      return `${host} encrypts files of ${other}`;
    case 'dcsync':
      return `${host} copies the passwords of the domain from ${other}`;
    case 'spread':
      return `${host} took over ${others}`;
    case 'attack':
      return `${host} attacked ${others}`;
    case 'outbreak':
      return `${host} and ${others} were infected together`;
    case 'password':
      return `A password of ${host} was guessed from ${other}`;
    case 'dns_tunnel':
      return `${host} sends data out in names under ${other}`;
    case 'dns_tunnel_perhaps':
      return `${host} may be sending data out in names under ${other}`;
    case 'infection':
      return `${host} fetched malware and calls ${other}`;
    case 'command':
      return `${host} calls a command server, ${other}`;
    case 'command_perhaps':
      return `${host} may be calling a command server, ${other}`;
    case 'command_through':
      return `${host} turns to a command server by way of ${other}`;
    case 'lured':
      return `${host} was led to a page that hands out malware, ${other}`;
    case 'phished':
      return `${host} gave away a password at a phishing page, ${other}`;
    case 'phished_perhaps':
      return `${host} was led to a phishing page, ${other}`;
    case 'mining':
      return `${host} mines cryptocurrency for ${other}`;
    case 'breach':
      return `${host} was broken into from ${other}`;
    case 'volume_out':
      return `${host} sends data out to ${other}`;
    case 'mass_mail':
      return `${host} sends mail to ${headline.count} servers`;
    case 'kerberoasting':
      return `${host} collects tickets from which passwords of services can be guessed`;
    case 'flood':
      return `${host} floods ${other} with connections`;
    case 'outward_scan':
      return `${host} searches the Internet for open doors, as worms do`;
    case 'scan':
      return `${host} searches the network for open doors`;
    case 'suspicious':
      return `${host} behaves oddly towards ${other}`;
  }
}
