import { useState, useSyncExternalStore } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { focusTitle } from '@/components/site/focus-title'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Notice, type NoticeTone } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { Acompanhamento, type Acompanhado } from './acompanhamento'
import { Comprovante } from './Comprovante'
import { PASSOU } from './fase'
import { QualVaga } from './QualVaga'
import { Trilha } from './Trilha'
import { SituacaoAgora } from '../confirmacao/SituacaoAgora'
import { andamentoPage, saidas } from '../textos'

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
  const again = (
    <Button
      onClick={() => {
        acompanhamento.again()
        focusTitle()
      }}
    >
      {andamentoPage.tentarNovo}
    </Button>
  )
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
  const recado = describe(fase)
  if (!recado) return null
  const [tone, title, text] = recado
  return (
    <Notice key={fase.fase} tone={tone} title={title} live>
      {text}
    </Notice>
  )
}

function describe(fase: Acompanhado['fase']): readonly [tone: NoticeTone | undefined, title: string, text: string] | null {
  switch (fase.fase) {
    case 'negado':
      return [
        'error',
        andamentoPage.recusado,
        fase.fim ? andamentoPage.venceu : fase.incerto ? andamentoPage.pagoOuNao : andamentoPage.tenteOutroCartao,
      ]
    case 'tempo':
      return ['warning', andamentoPage.demorou, fase.pago ? andamentoPage.pagoPublicando : andamentoPage.pagoOuNao]
    case 'erro':
      return ['error', fase.mensagem, andamentoPage.reconhecidoSozinho]
    case 'devolvido':
      return ['warning', andamentoPage.reembolso, andamentoPage.valorCobradoNao]
    case 'outra':
      return [undefined, fase.titulo, fase.texto]
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
