import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { notify } from '@/components/feedback/notify'
import { SiteOrigin } from '@/components/site/site-origin'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { formatCentavos } from '@/domain/br/dinheiro'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { buildEnderecoDaVaga } from '@/domain/vaga/publica/job-posting'
import { vagaQueries } from '@/features/vagas/api'
import { readModelo } from '@/features/vagas/wizard/rascunho'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { buildEnvioPorWhatsapp } from '@/lib/links'
import { Acompanhamento, type Acompanhado } from '../andamento/acompanhamento'
import { Comprovante } from '../andamento/Comprovante'
import { QualVaga } from '../andamento/QualVaga'
import { APROVADO, PAGAMENTO_APROVADO } from '../checkout/avisos'
import { throwConfete } from './confete'
import { LinksDeFora } from './LinksDeFora'
import { PassosDepois } from './PassosDepois'
import { SeloAtado } from './SeloAtado'
import { SituacaoAgora } from './SituacaoAgora'
import { confirmacao } from './textos'

type Props = { protocolo: string; cargo: string; empresa: string; vagaId: string | null }

const PARADO: Acompanhado = { fase: { fase: 'esperando', pago: true }, vaga: null, protocolo: null }
const semAcompanhar = { subscribe: () => () => {}, state: () => PARADO }

/** States in which 'Tudo certo' would be wrong. */
const TITULOS: Partial<Record<Acompanhado['fase']['fase'], string>> = {
  corrigir: 'Pagamento aprovado, falta um ajuste',
  revisao: 'Pagamento aprovado, falta a revisão',
  devolvido: 'O pagamento vai ser reembolsado',
  outra: 'Pagamento recebido',
}

/** Runs when the seal appears; once per visit. */
const celebrar = (selo: HTMLElement | null) => {
  if (selo) throwConfete().catch(() => {}) // without connection the page does without it
}

/** The vacancy was paid: its codes, its current state, and the next steps. */
export function Confirmacao({ protocolo, cargo, empresa, vagaId }: Props) {
  const session = useSession()
  const [acompanhamento] = useState(() => (vagaId ? new Acompanhamento(vagaId, true) : semAcompanhar))
  const { fase, vaga } = useSyncExternalStore(acompanhamento.subscribe, acompanhamento.state)
  const noAr = fase.fase === 'no_ar'
  const site = useContext(SiteOrigin)
  const { data: linhas } = useQuery({ ...vagaQueries.canais(vagaId ?? ''), enabled: vagaId !== null })
  // An effect, because a toast is outside of React: it must not say 'sendo processada' about a live vacancy.
  useEffect(() => {
    if (noAr) notify.reword(APROVADO, PAGAMENTO_APROVADO, confirmacao.vagaPublicada)
  }, [noAr])
  const devolvido = fase.fase === 'devolvido'
  const copia = session && readModelo(session.id)
  // This browser's copy, when it is of this vacancy.
  const modelo = (copia?.cargo === cargo && copia.empresa === empresa) || !vagaId ? 'ultima' : vagaId
  return (
    <Container size="md" className="py-10 sm:py-14">
      <PageMeta title={devolvido ? confirmacao.pagamentoReembolsado : confirmacao.vagaConfirmada} noindex />
      {devolvido ? null : (
        <div ref={celebrar}>
          <SeloAtado />
        </div>
      )}
      <PageHeader
        className="mt-6"
        title={TITULOS[fase.fase] ?? confirmacao.tudoCertoVaga}
        lead={<QualVaga cargo={cargo} empresa={empresa} />}
      />
      <div className="mt-7 space-y-6">
        <SituacaoAgora fase={fase} vagaId={vagaId} />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {noAr && vaga ? (
            <>
              <ButtonLink to={paths.vaga(vaga.codigo_ref)}>{confirmacao.verVagaAr}</ButtonLink>
              <ExternalLink
                href={buildEnvioPorWhatsapp(`${cargo}\n${buildEnderecoDaVaga(site, vaga.codigo_ref, 'whatsapp')}`)}
                className={buttonStyle({ variant: 'secondary' })}
              >
                {confirmacao.compartilhar}
              </ExternalLink>
            </>
          ) : null}
          <ButtonLink variant={noAr ? 'secondary' : 'primary'} to={paths.minhasVagas()}>
            {confirmacao.verMinhasVagas}
          </ButtonLink>
        </div>
        <Comprovante
          protocolo={protocolo}
          codigo={vaga?.codigo_ref}
          valor={vaga && !devolvido ? formatCentavos(vaga.valor_total) : undefined}
          canais={linhas?.map(({ canal }) => getNomeDoCanal(canal)).join(', ')}
        />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink variant="secondary" to={paths.novaVaga({ modelo })}>
            {confirmacao.novaVagaPartir}
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.home()}>
            {confirmacao.voltarInicio}
          </ButtonLink>
        </div>
        {devolvido ? null : <PassosDepois />}
      </div>
      <LinksDeFora />
    </Container>
  )
}
