import { useEffect } from 'react'

/**
 * Browsers print the page's address at the foot of the paper, and this one is a secret: during printing it is replaced by a shorter
 * one.
 */
export function EnderecoForaDoPapel({ address }: { address: string }) {
  // An effect, because only the browser knows when it prints.
  useEffect(() => {
    const secret = window.location.href
    const show = (url: string) => window.history.replaceState(window.history.state, '', url)
    const before = () => show(address)
    const after = () => {
      if (window.location.pathname === address) show(secret)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [address])
  return null
}
