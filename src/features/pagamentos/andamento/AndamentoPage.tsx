import { useState, useSyncExternalStore } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { Acompanhamento, type Acompanhado } from './acompanhamento'
import { Comprovante } from './Comprovante'
import type { Fase } from './fase'
import { QualVaga } from './QualVaga'
import { Trilha } from './Trilha'
import { SituacaoAgora } from '../confirmacao/SituacaoAgora'
import { andamentoPage, saidas } from '../textos'

/** Phases in which the payment is over and went well. */
const PASSOU: readonly string[] = ['no_ar', 'corrigir', 'revisao', 'leitura'] satisfies Fase['fase'][]

/**
 * `/checkout/sucesso?vaga_id=`: waits for the payment and the publication of a vacancy; then says so with its protocol and id
 * (docs/product/payments.md#following-the-payment).
 */
export default function AndamentoPage() {
  const [params] = useSearchParams()
  const vagaId = params.get('vaga_id')
  return (
    <Container size="md" className="py-10 sm:py-14">
      <PageMeta title={andamentoPage.resultadoPagamento} noindex />
      {vagaId ? <DaVaga key={vagaId} id={vagaId} /> : <SemVaga />}
    </Container>
  )
}

function SemVaga() {
  return (
    <>
      <PageHeader title={andamentoPage.resultadoPagamento} />
      <Notice tone="error" title={andamentoPage.semId} className="mt-8">
        {andamentoPage.ondeVer}
      </Notice>
      <Saidas principal={<ButtonLink to={paths.minhasVagas()}>{andamentoPage.minhasVagas}</ButtonLink>} />
    </>
  )
}

function DaVaga({ id }: { id: string }) {
  const [acompanhamento] = useState(() => new Acompanhamento(id))
  const { fase, vaga, protocolo } = useSyncExternalStore(acompanhamento.subscribe, acompanhamento.state)
  const esperando = fase.fase === 'esperando'
  if (vaga && PASSOU.includes(fase.fase)) {
    // One that costs nothing has no payment to report.
    if (protocolo === null) return <Navigate replace to={paths.minhaVaga(id)} />
    return (
      <>
        <PageHeader title={andamentoPage.pagamentoAprovado} lead={<QualVaga {...vaga} />} />
        <div className="mt-8 space-y-6">
          <SituacaoAgora fase={fase} codigo={vaga.codigo_ref} vagaId={id} />
          <Comprovante protocolo={protocolo} vagaId={id} />
        </div>
        <Saidas principal={<ButtonLink to={paths.confirmacao({ vaga: id })}>{andamentoPage.verConfirmacao}</ButtonLink>} />
      </>
    )
  }
  const titulo = esperando
    ? fase.pago
      ? andamentoPage.pagamentoAprovado
      : andamentoPage.confirmandoPagamento
    : andamentoPage.resultadoPagamento
  const again = <Button onClick={acompanhamento.again}>{andamentoPage.tentarNovo}</Button>
  return (
    <>
      <PageHeader title={titulo} lead={vaga ? <QualVaga {...vaga} /> : undefined} />
      <output className="sr-only">{esperando ? titulo : ''}</output>
      <div className="mt-8 space-y-6">
        <Recado fase={fase} />
        {esperando ? <Trilha pago={fase.pago} /> : null}
      </div>
      {esperando ? null : fase.fase === 'negado' ? (
        <Saidas principal={<ButtonLink to={paths.checkout({ vaga: id })}>{andamentoPage.tentarNovo}</ButtonLink>} />
      ) : fase.fase === 'tempo' || fase.fase === 'erro' ? (
        <Saidas principal={again} pagar={fase.fase === 'tempo' && !fase.pago ? id : undefined} />
      ) : (
        <Saidas principal={<ButtonLink to={paths.minhasVagas()}>{andamentoPage.minhasVagas}</ButtonLink>} />
      )}
    </>
  )
}

/** Notices with the documented texts (docs/product/payments.md#following-the-payment). */
function Recado({ fase }: Pick<Acompanhado, 'fase'>) {
  switch (fase.fase) {
    case 'negado':
      return (
        <Notice tone="error" title={andamentoPage.recusado} live>
          {fase.fim ? andamentoPage.venceu : fase.incerto ? andamentoPage.pagoOuNao : andamentoPage.tenteOutroCartao}
        </Notice>
      )
    case 'tempo':
      return (
        <Notice tone="warning" title={andamentoPage.demorou} live>
          {fase.pago ? andamentoPage.pagoPublicando : andamentoPage.pagoOuNao}
        </Notice>
      )
    case 'erro':
      return (
        <Notice tone="error" title={fase.mensagem} live>
          {andamentoPage.reconhecidoSozinho}
        </Notice>
      )
    case 'devolvido':
      return (
        <Notice tone="warning" title={andamentoPage.reembolso} live>
          {andamentoPage.valorCobradoNao}
        </Notice>
      )
    case 'outra':
      return (
        <Notice title={fase.titulo} live>
          {fase.texto}
        </Notice>
      )
    default:
      return null
  }
}

/** Actions of the status page. @param pagar vacancy that may still have to be paid */
function Saidas({ principal, pagar }: { principal: React.ReactNode; pagar?: string | undefined }) {
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row">
      {principal}
      {pagar ? (
        <ButtonLink variant="secondary" to={paths.checkout({ vaga: pagar })}>
          {saidas.voltarPagamento}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="secondary" to={paths.contato()}>
        {saidas.falarSuporte}
      </ButtonLink>
    </div>
  )
}
