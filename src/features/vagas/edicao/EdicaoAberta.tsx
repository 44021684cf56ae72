import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { focusTitle } from '@/components/site/focus-title'
import { Notice } from '@/components/ui/Notice'
import { camposVaga } from '@/domain/vaga/vaga'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { withdrawEdicao, type Vaga, vagaQueries } from '../api'
import { SoLeitura } from '../empresas/pessoas/so-leitura'
import { AchadoDoAnuncio } from '../correcao/AchadoDoAnuncio'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { listBloqueios } from './edicao'
import { edicaoAberta } from './textos'

const PERGUNTA_MS = 5_000
/** Two minutes: longer checks are seen when the page is opened again. */
const MAX_PERGUNTAS = 24

/** The edit that waits for the check, or what the check blocked in it. */
export function EdicaoAberta({ vaga }: { vaga: Vaga }) {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery({
    ...vagaQueries.edicoes(vaga.id),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.[0]?.status === 'em_checagem' && state.dataUpdateCount < MAX_PERGUNTAS ? PERGUNTA_MS : false,
  })
  const edicao = data?.[0]
  const soLeitura = use(SoLeitura)
  const status = edicao?.status
  const antes = useRef(status)
  // The check ended while the page was open: the vacancy above has another text.
  useEffect(() => {
    if (antes.current === 'em_checagem' && status === 'no_ar')
      void queries.invalidateQueries({ queryKey: ['vagas', { id: vaga.id }] })
    antes.current = status
  }, [queries, status, vaga.id])
  if (!edicao || status === 'no_ar' || status === 'desfeita') return null
  if (status !== 'bloqueada')
    return (
      <Notice title={status === 'na_equipe' ? edicaoAberta.naEquipe : edicaoAberta.naRevisao} live className="mt-2 mb-4">
        <p>{status === 'na_equipe' ? edicaoAberta.textoAnterior : edicaoAberta.continuaValendo}</p>
        {soLeitura ? null : (
          <div className="mt-3">
            <Desistir id={vaga.id} />
          </div>
        )}
      </Notice>
    )
  return (
    <Notice tone="warning" title={edicaoAberta.bloqueada} className="mt-2 mb-4">
      <p>{edicaoAberta.porQue}</p>
      <ul className="mt-4 space-y-4">
        {listBloqueios(edicao).map((achado) => (
          <li key={`${achado.campo} ${achado.regra} ${achado.trecho}`}>
            <p className="mb-1 font-semibold">{camposVaga[achado.campo]?.rotulo}</p>
            <AchadoDoAnuncio achado={achado} />
          </li>
        ))}
      </ul>
      {soLeitura ? null : (
        <>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <ButtonLink size="sm" to={paths.editarVaga(vaga.id)}>
              {edicaoAberta.corrigir}
            </ButtonLink>
            <Desistir id={vaga.id} />
          </div>
          <p className="mt-4">
            {edicaoAberta.engano}{' '}
            <Link
              to={paths.contato({ assunto: 'Vagas e pagamentos' })}
              className="font-semibold text-marca underline underline-offset-4"
            >
              {edicaoAberta.fale}
            </Link>
            .
          </p>
        </>
      )}
    </Notice>
  )
}

function Desistir({ id }: { id: string }) {
  const changed = useVagasMudaram()
  const { run, isPending } = useSingleMutation({
    mutationFn: () => withdrawEdicao(id),
    onSuccess: ({ desfeita }) => {
      if (desfeita) notify.success(edicaoAberta.desistiu)
      changed()
      focusTitle()
    },
    onError: (falha) => notify.error(falha.message),
  })
  return (
    <Button size="sm" variant="secondary" loading={isPending} onClick={() => run()}>
      {isPending ? edicaoAberta.desistindo : edicaoAberta.desistir}
    </Button>
  )
}
