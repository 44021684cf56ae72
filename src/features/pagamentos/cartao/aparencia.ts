import type { Appearance } from '@stripe/stripe-js'

/** The colours of `styles/theme.css` for Stripe's fields, which are in a frame that our style sheet does not reach. */
export function readAparencia(): Appearance {
  const sheet = getComputedStyle(document.documentElement)
  const cor = (nome: string) => sheet.getPropertyValue(`--color-${nome}`).trim()
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: cor('marca'),
      colorBackground: cor('superficie'),
      colorText: cor('tinta'),
      colorTextSecondary: cor('tinta-suave'),
      colorTextPlaceholder: cor('tinta-suave'),
      colorDanger: cor('erro'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: '16px', color: cor('tinta'), marginBottom: '8px' },
      '.Input': { border: `1px solid ${cor('linha-forte')}`, padding: '12px 16px', boxShadow: 'none' },
      '.Input:hover': { borderColor: cor('tinta') },
      '.Input:focus': { borderColor: cor('marca'), boxShadow: `0 0 0 3px ${cor('marca')}40` },
      '.Input--invalid': { borderColor: cor('erro'), boxShadow: `0 0 0 1px ${cor('erro')}` },
      '.Error': { fontSize: '15px', marginTop: '8px' },
    },
  }
}
