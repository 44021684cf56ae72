import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/field-ids'
import { CodeField } from '@/components/form/text/CodeField'
import { Button } from '@/components/ui/Button'
import { DIGITOS_DO_CODIGO, ERRO_CODIGO } from '@/domain/identificador'
import { useSingleMutation } from '@/lib/query'
import { checkCodigo, empresaQueries } from '../api'
import { codigoForm as textos } from '../textos'

const NOME = 'codigo-da-empresa'

type Props = { empresaId: string; dominio: string; onOutro: () => void }

/** The code that came to the mailbox of the company. */
export function CodigoDaEmpresa({ empresaId, dominio, onOutro }: Props) {
  const queries = useQueryClient()
  const [codigo, setCodigo] = useState('')
  const [erro, setErro] = useState<string>()
  const [failure, setFailure] = useState<Error | null>(null)
  const refuse = (message: string) => {
    setErro(message)
    focusField(NOME)
  }
  const check = useSingleMutation({
    mutationFn: (digitado: string) => checkCodigo(empresaId, digitado),
    onSuccess: ({ status, restantes }) => {
      if (status !== 'ok') {
        setCodigo('')
        return refuse(status === 'invalido' ? textos.invalido(restantes) : textos.vencido)
      }
      void queries.invalidateQueries({ queryKey: empresaQueries.conferencias().queryKey })
      return notify.success(textos.feita)
    },
    onError: setFailure,
  })
  return (
    <form
      noValidate
      aria-label={textos.rotulo}
      onSubmit={(event) => {
        event.preventDefault()
        if (codigo.length !== DIGITOS_DO_CODIGO) return refuse(ERRO_CODIGO)
        setFailure(null)
        return check.run(codigo)
      }}
    >
      <p className="mb-5 wrap-anywhere">{textos.enviado(dominio)}</p>
      <CodeField
        name={NOME}
        label={textos.campo}
        value={codigo}
        error={erro}
        onChange={(digitos) => {
          setCodigo(digitos)
          if (digitos !== '') setErro(undefined)
        }}
      />
      <Failure error={failure} title={textos.erro} className="mt-5" />
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" loading={check.isPending}>
          {check.isPending ? textos.conferindo : textos.conferir}
        </Button>
        <Button variant="secondary" onClick={onOutro}>
          {textos.outro}
        </Button>
      </div>
    </form>
  )
}
