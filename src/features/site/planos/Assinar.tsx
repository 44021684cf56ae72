import { type ComponentType, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { aviseMe } from './textos'

const estilo = buttonStyle({ size: 'lg', className: 'mt-auto' })

/**
 * The subscribe button: `aria-disabled`, as prerendered, until the server gives an address; it can be reached, and its note is read with
 * it (docs/product/site.md#plans, docs/decisions/0055-small-departures-of-the-forms-and-calls.md).
 */
export function Assinar() {
  const endereco = useDadosDoSite()?.checkout_url
  const checkout = endereco?.startsWith('https://') ? endereco : null

  return checkout ? (
    <>
      <a href={checkout} rel="noopener" className={estilo}>
        Assinar
      </a>
      <p className="mt-3 text-sm text-tinta-suave">
        30 dias grátis. Use o <span className="whitespace-nowrap">e-mail</span> do seu cadastro: é com ele que você entra depois.
      </p>
    </>
  ) : (
    <>
      <button type="button" aria-disabled aria-describedby="nota-assinatura" className={estilo}>
        Assinar
      </button>
      <p id="nota-assinatura" className="mt-3 text-sm text-tinta-suave">
        Assinatura disponível em breve. O <span className="whitespace-nowrap">e-mail</span> do seu cadastro será usado para entrar
        depois.
      </p>
      <AviseMe />
    </>
  )
}

/** 'Avise-me quando abrir', under the button that is off: the form is downloaded when it is asked for. */
function AviseMe() {
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [situacao, setSituacao] = useState<'fechada' | 'abrindo' | 'falhou'>('fechada')
  const abrir = () => {
    setSituacao('abrindo')
    import('./AviseMeForm').then(
      ({ AviseMeForm }) => setForm(() => AviseMeForm),
      () => setSituacao('falhou'),
    )
  }
  if (Form) return <Form />
  return (
    <>
      <button
        type="button"
        aria-busy={situacao === 'abrindo' || undefined}
        onClick={abrir}
        className={buttonStyle({ variant: 'secondary', className: 'mt-4' })}
      >
        {aviseMe.avisar}
      </button>
      <p role="alert" className="mt-3 text-sm text-erro empty:hidden">
        {situacao === 'falhou' ? aviseMe.formularioNaoChegou : null}
      </p>
    </>
  )
}
