import { isIP, isIPv6 } from 'node:net';

/**
 * The network that an address stands for: of IPv6 the first 64 bits, all of which one household has, else the address.
 * Some proxies write the port behind it, which would make each connection a network of its own.
 */
export function networkOf(address: string): string {
  const bare = isIP(address) ? address : address.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  const withoutInterface = bare.replace(/%.*$/, '');
  if (!isIPv6(withoutInterface)) return bare;
  const [head = '', tail] = canonical(withoutInterface).split('::');
  const groups = (part = '') => (part === '' ? [] : part.split(':'));
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  return isMapped(all) ? mappedAddress(all) : `${all.slice(0, 4).join(':')}::/64`;
}

/** In lower case, without leading zeros, and with no part in decimals. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** IPv4 within IPv6, as a socket that takes both shows it. */
const isMapped = (groups: string[]) => groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';

const mappedAddress = (groups: string[]) =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
