import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { CAMPOS_DA_EDICAO, isParaCandidatos, mergeEdicao, type Mudancas } from '@/domain/vaga/edicao'
import { DECLARACAO } from '@/domain/vaga/vaga'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import { editVaga, type Vaga } from '../api'
import { useVagasMudaram } from '../use-vagas-mudaram'
import type { Valores } from '../wizard/rascunho'
import { ListaDeMudancas } from './ListaDeMudancas'
import { revisaoDaEdicao } from './textos'

type Props = {
  vaga: Vaga
  valores: Valores
  mudancas: Mudancas
  titulo: RefObject<HTMLHeadingElement | null>
  onEnviada: () => void
  onVoltar: () => void
  /** The server refused a field. */
  onRecusada: (campo: string, mensagem: string) => void
  /** It was not sent, for whichever reason. */
  onFalhou: () => void
  onRecarregar: () => Promise<void>
}

/** What changes, before and after, and what follows: the last look before it is sent. */
export function RevisaoDaEdicao({
  vaga,
  valores,
  mudancas,
  titulo,
  onEnviada,
  onVoltar,
  onRecusada,
  onFalhou,
  onRecarregar,
}: Props) {
  const changed = useVagasMudaram()
  const navigate = useNavigate()
  const shown = useShown()
  const { run, isPending, error } = useSingleMutation({
    mutationFn: () => editVaga(vaga.id, mergeEdicao(vaga, valores), vaga.versao),
    onSuccess: () => {
      onEnviada()
      notify.success(revisaoDaEdicao.enviada, revisaoDaEdicao.emRevisao)
      changed()
      if (shown()) navigate(paths.minhaVaga(vaga.id))
    },
    onError: (falha) => {
      onFalhou()
      const campo = falha instanceof AppError && falha.status === 422 ? (falha.hint ?? '') : ''
      if (Object.hasOwn(CAMPOS_DA_EDICAO, campo)) onRecusada(campo, falha.message)
    },
  })
  const hint = error instanceof AppError ? error.hint : undefined
  return (
    <section aria-labelledby="o-que-muda" className="mt-8 max-w-3xl">
      <h2 id="o-que-muda" ref={titulo} tabIndex={-1} className="text-2xl">
        {revisaoDaEdicao.titulo}
      </h2>
      <p className="mt-2 mb-5 text-tinta-suave">{revisaoDaEdicao.abertura}</p>
      <ListaDeMudancas mudancas={mudancas} />
      <h3 className="mt-8 text-lg">{revisaoDaEdicao.depoisDeEnviar}</h3>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-sm">
        <li>{revisaoDaEdicao.revisao}</li>
        {vaga.status === 'suspensa' ? (
          <li>{revisaoDaEdicao.suspensa}</li>
        ) : (
          <>
            <li>{revisaoDaEdicao.feeds}</li>
            <li>{isParaCandidatos(mudancas) ? revisaoDaEdicao.candidatos : revisaoDaEdicao.semCarta}</li>
          </>
        )}
      </ul>
      {error ? (
        <Notice tone="error" live className="mt-6" title={revisaoDaEdicao.naoEnviada}>
          <p>{error.message}</p>
          {hint === 'mudou' ? (
            <Button size="sm" variant="secondary" className="mt-3" onClick={() => void onRecarregar()}>
              {revisaoDaEdicao.recarregar}
            </Button>
          ) : hint === 'edicao_em_checagem' ? (
            <ButtonLink size="sm" variant="secondary" className="mt-3" to={paths.minhaVaga(vaga.id)}>
              {revisaoDaEdicao.verNaVaga}
            </ButtonLink>
          ) : null}
        </Notice>
      ) : null}
      <p className="mt-7 text-sm text-tinta-suave">{revisaoDaEdicao.vale(DECLARACAO)}</p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button size="lg" loading={isPending} onClick={() => run()}>
          {isPending ? revisaoDaEdicao.enviando : revisaoDaEdicao.enviar}
        </Button>
        <Button size="lg" variant="secondary" aria-disabled={isPending} onClick={isPending ? undefined : onVoltar}>
          {revisaoDaEdicao.voltar}
        </Button>
      </div>
    </section>
  )
}
