/** Decides whether a network address is public (IANA special-purpose registries; defence against server-side request forgery). */

/** First address and prefix length of every non-public IPv4 range, and of one that cloud providers use for themselves. */
const RESERVED: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** The 32 bits of a dotted IPv4 address, null for anything else, octal and short forms included. */
const ipv4 = (text: string): number | null => {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  return parts.reduce((bits, part) => bits * 256 + Number(part), 0)
}

const within = (bits: number, [start, length]: readonly [string, number]) =>
  Math.floor(bits / 2 ** (32 - length)) === Math.floor((ipv4(start) ?? 0) / 2 ** (32 - length))

/** The first two groups of an IPv6 address, null for anything else. */
const ipv6 = (text: string): [number, number] | null => {
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !text.includes(':') || text.includes(':::')) return null
  const [head = '', tail, more] = text.split('::')
  if (more !== undefined) return null
  const groups = head === '' ? [] : head.split(':')
  if (tail === undefined && groups.length < 7) return null
  const [first = '0', second = '0'] = groups
  // A dotted or over-long group this early: not an address that may be called.
  if (![first, second].every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return [Number.parseInt(first, 16), Number.parseInt(second, 16)]
}

/**
 * Whether an address, from DNS or a URL, is a public host. False for this machine, private, link-local and metadata networks,
 * multicast, documentation, IPv4 inside an IPv6 (mapped, NAT64, 6to4, Teredo), a zone, and anything that cannot be parsed.
 */
export const isPublicAddress = (text: string): boolean => {
  const four = ipv4(text)
  if (four !== null) return !RESERVED.some((range) => within(four, range))
  const six = ipv6(text)
  if (six === null) return false
  const [first, second] = six
  // Only 2000::/3 is allocated; in it 2001::/23 (Teredo and others), 2001:db8::/32, 2002::/16 and 3fff::/20 are not hosts.
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000)
}

/** All addresses of a name, as strings. */
export type Lookup = (hostname: string) => Promise<string[]>

/** Whether a URL may be called: https, port 443, no user. */
export const isCallable = ({ protocol, port, username, password, hostname }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '' && hostname !== ''

/**
 * The only address that a URL may be connected to, so that a second look-up cannot lead elsewhere; null when its name leads anywhere that is
 * not public.
 */
export async function findPublicAddress({ hostname }: URL, lookup: Lookup): Promise<string | null> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const isLiteral = hostname.startsWith('[') || /^[\d.]+$/.test(literal)
  const addresses = isLiteral ? [literal] : await lookup(hostname)
  const [address] = addresses
  return address !== undefined && addresses.every(isPublicAddress) ? address : null
}
