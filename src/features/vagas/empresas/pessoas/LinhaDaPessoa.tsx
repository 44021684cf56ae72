import { useState } from 'react'
import { Select } from '@/components/form/choice/Select'
import { Button } from '@/components/ui/Button'
import type { PessoaDaEmpresa } from '../api'
import { type Casa, ESCOLHAS, PAPEIS, pessoasDaEmpresa as textos } from '../textos'

type Pedido = 'tirar' | 'sair' | 'passar' | 'membro' | 'leitor'

type Props = {
  tipo: Casa
  pessoa: PessoaDaEmpresa
  /** The reader owns it. */
  minha: boolean
  busy: boolean
  onPapel: (papel: string) => void
  onTirar: () => void
}

/** What was pressed is gone. */
const focusIt = (box: HTMLElement | null) => box?.focus()

/** Somebody of a company or consultancy: their role, and what the reader may change about it. */
export function LinhaDaPessoa({ tipo, pessoa, minha, busy, onPapel, onTirar }: Props) {
  const { id, nome, email, papel, eu } = pessoa
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const [antes, setAntes] = useState({ papel, mudou: false })
  if (antes.papel !== papel) {
    setAntes({ papel, mudou: true })
    setPedido(null)
  }
  const cancel = () => {
    setPedido(null)
    document.getElementById(`pessoa-${id}`)?.focus()
  }
  const mudavel = minha && papel !== 'dono'
  const dela = textos[tipo]
  const confirmar = {
    tirar: dela.confirmarTirar(nome),
    sair: dela.confirmarSair,
    passar: dela.confirmarPassar(nome),
    membro: dela.confirmarMembro(nome),
    leitor: dela.confirmarLeitor(nome),
  }
  const fazer = { tirar: textos.tirar, sair: dela.sair, passar: dela.passar, membro: textos.mudar, leitor: textos.mudar }
  const tira = pedido === 'tirar' || pedido === 'sair'
  return (
    <li className="py-4">
      <p
        key={papel}
        ref={antes.mudou ? focusIt : undefined}
        id={`pessoa-${id}`}
        tabIndex={-1}
        className="font-semibold wrap-anywhere"
      >
        <span>{nome}</span>
        {eu ? <span className="font-normal text-tinta-suave"> {textos.voce}</span> : null}
      </p>
      {email ? <p className="text-sm wrap-anywhere text-tinta-suave">{email}</p> : null}
      {mudavel ? (
        <div className="mt-2">
          <Select
            compact
            aria-label={textos.acesso(nome)}
            value={pedido === 'membro' || pedido === 'leitor' ? pedido : papel}
            disabled={busy}
            // One key in a closed list chooses: what it does is asked first.
            onChange={({ target }) => setPedido(target.value === papel ? null : (target.value as Pedido))}
            options={ESCOLHAS[tipo]}
          />
        </div>
      ) : (
        <p className="text-sm text-tinta-suave">{PAPEIS[tipo][papel]}</p>
      )}
      {pedido ? (
        <fieldset ref={focusIt} tabIndex={-1} aria-label={fazer[pedido]} className="mt-3 rounded-cartao bg-suave p-4">
          <p className="text-sm">{confirmar[pedido]}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant={tira ? 'danger' : 'primary'}
              loading={busy}
              onClick={() => (tira ? onTirar() : onPapel(pedido === 'passar' ? 'dono' : pedido))}
            >
              {fazer[pedido]}
            </Button>
            <Button size="sm" variant="secondary" onClick={cancel}>
              {textos.cancelar}
            </Button>
          </div>
        </fieldset>
      ) : mudavel ? (
        <div className="mt-1 -ml-4 flex flex-wrap gap-1">
          {papel === 'membro' ? (
            <Button variant="ghost" size="sm" aria-describedby={`pessoa-${id}`} onClick={() => setPedido('passar')}>
              {dela.passar}
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={`pessoa-${id}`}
            onClick={() => setPedido('tirar')}
            className="!text-erro"
          >
            {textos.tirar}
          </Button>
        </div>
      ) : eu && papel !== 'dono' ? (
        <Button variant="ghost" size="sm" onClick={() => setPedido('sair')} className="mt-1 -ml-4 !text-erro">
          {dela.sair}
        </Button>
      ) : null}
    </li>
  )
}
