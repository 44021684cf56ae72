import { Button } from '@/components/ui/Button'
import { caixaDaCasa as textos, type Casa } from '../textos'

type Props = {
  tipo: Casa
  caixa: { readonly email: string; readonly assuntos: readonly string[]; readonly confirmada: boolean }
  busy: boolean
  /** `null` takes it away. */
  onChange: (assuntos: string[] | null) => void
  onReenviar: () => void
}

/** The mailbox of a company or a consultancy: whether it was confirmed, and which kinds of message it gets, at once. */
export function CaixaDaCasa({ tipo, caixa: { email, assuntos, confirmada }, busy, onChange, onReenviar }: Props) {
  const change = (assunto: string, vale: boolean) =>
    onChange([...assuntos.filter((cada) => cada !== assunto), ...(vale ? [assunto] : [])])
  return (
    <section aria-labelledby="caixa-da-casa" className="mt-6 border-t border-linha pt-6">
      <h3 id="caixa-da-casa" className="text-lg">
        {textos.titulo[tipo]}
      </h3>
      <p className="mt-1 wrap-anywhere">{email}</p>
      {confirmada ? null : <p className="mt-1 text-sm text-tinta-suave">{textos.espera}</p>}
      <div className="mt-2">
        {Object.entries(textos.assuntos[tipo]).map(([assunto, nome]) => (
          <label key={assunto} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={assuntos.includes(assunto)}
              onChange={({ target }) => busy || change(assunto, target.checked)}
              className="size-5 shrink-0 cursor-pointer accent-marca"
            />
            <span>{nome}</span>
          </label>
        ))}
      </div>
      <div className="mt-2 -ml-4 flex flex-wrap gap-x-1">
        {confirmada ? null : (
          <Button variant="ghost" size="sm" onClick={onReenviar}>
            {textos.reenviar}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          {textos.tirar}
        </Button>
      </div>
    </section>
  )
}
