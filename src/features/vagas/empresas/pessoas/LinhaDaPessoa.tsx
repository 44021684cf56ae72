import { useState } from 'react'
import { Select } from '@/components/form/choice/Select'
import { Button } from '@/components/ui/Button'
import type { PessoaDaEmpresa } from '../api'
import { type Casa, ESCOLHAS, PAPEIS, pessoasDaEmpresa as textos } from '../textos'

type Pedido = 'tirar' | 'sair' | 'passar'

type Props = {
  tipo: Casa
  pessoa: PessoaDaEmpresa
  /** The reader owns it. */
  minha: boolean
  busy: boolean
  onPapel: (papel: string) => void
  onTirar: () => void
}

/** The pressed button is gone. */
const focusPergunta = (pergunta: HTMLElement | null) => pergunta?.focus()

/** Somebody of a company or consultancy: their role, and what the reader may change about it. */
export function LinhaDaPessoa({ tipo, pessoa, minha, busy, onPapel, onTirar }: Props) {
  const { id, nome, email, papel, eu } = pessoa
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const cancel = () => {
    setPedido(null)
    document.getElementById(`pessoa-${id}`)?.focus()
  }
  const mudavel = minha && papel !== 'dono'
  const dela = textos[tipo]
  const confirmar = { tirar: dela.confirmarTirar(nome), sair: dela.confirmarSair, passar: dela.confirmarPassar(nome) }
  const fazer = { tirar: textos.tirar, sair: dela.sair, passar: dela.passar }
  return (
    <li className="py-4">
      <p id={`pessoa-${id}`} tabIndex={-1} className="font-semibold wrap-anywhere">
        <span>{nome}</span>
        {eu ? <span className="font-normal text-tinta-suave"> {textos.voce}</span> : null}
      </p>
      {email ? <p className="text-sm wrap-anywhere text-tinta-suave">{email}</p> : null}
      {mudavel ? (
        <div className="mt-2">
          <Select
            compact
            aria-label={textos.acesso(nome)}
            value={papel}
            disabled={busy}
            onChange={({ target }) => onPapel(target.value)}
            options={ESCOLHAS[tipo]}
          />
        </div>
      ) : (
        <p className="text-sm text-tinta-suave">{PAPEIS[tipo][papel]}</p>
      )}
      {pedido ? (
        <fieldset ref={focusPergunta} tabIndex={-1} aria-label={fazer[pedido]} className="mt-3 rounded-cartao bg-suave p-4">
          <p className="text-sm">{confirmar[pedido]}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant={pedido === 'passar' ? 'primary' : 'danger'}
              loading={busy}
              onClick={() => (pedido === 'passar' ? onPapel('dono') : onTirar())}
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
