import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
import { Acompanhamento, type Acompanhado } from './acompanhamento'
import { Comprovante } from './Comprovante'
import { QualVaga } from './QualVaga'
import { Saidas } from './Saidas'
import { Trilha } from './Trilha'

/**
 * `/checkout/sucesso?vaga_id=`: progress of the payment and the publication of a vacancy
 * (docs/product/payments.md#following-the-payment).
 */
export default function AndamentoPage() {
  const [params] = useSearchParams()
  const vagaId = params.get('vaga_id')
  return (
    <Container size="md" className="py-10 sm:py-14">
      <PageMeta title="Resultado do pagamento" noindex />
      {vagaId ? <DaVaga key={vagaId} id={vagaId} /> : <SemVaga />}
    </Container>
  )
}

function SemVaga() {
  return (
    <>
      <PageHeader title="Resultado do pagamento" />
      <Notice tone="error" title="ID da vaga não encontrado na URL" className="mt-8">
        Abra a vaga em Minhas Vagas: lá está a situação de cada uma.
      </Notice>
      <Saidas principal={<ButtonLink to={paths.minhasVagas()}>Minhas Vagas</ButtonLink>} />
    </>
  )
}

const TITULOS: Partial<Record<Acompanhado['fase']['fase'], string>> = {
  no_ar: 'Sua vaga está no ar',
  corrigir: 'Falta corrigir o anúncio',
}

function DaVaga({ id }: { id: string }) {
  const [acompanhamento] = useState(() => new Acompanhamento(id))
  const { fase, vaga, protocolo } = useSyncExternalStore(acompanhamento.subscribe, acompanhamento.state)
  const esperando = fase.fase === 'esperando'
  const titulo = esperando ? (fase.pago ? 'Pagamento aprovado' : 'Confirmando o pagamento') : TITULOS[fase.fase]
  const again = <Button onClick={acompanhamento.again}>Tentar de novo</Button>
  return (
    <>
      <PageHeader title={titulo ?? 'Resultado do pagamento'} lead={vaga ? <QualVaga {...vaga} /> : undefined} />
      <output className="sr-only">{titulo}</output>
      <div className="mt-8 space-y-6">
        <Recado fase={fase} />
        {esperando || fase.fase === 'no_ar' || fase.fase === 'corrigir' ? <Trilha fase={fase} /> : null}
        {fase.fase === 'no_ar' || fase.fase === 'corrigir' ? (
          <Comprovante vagaId={id} protocolo={protocolo} codigo={vaga?.codigo_ref} />
        ) : null}
      </div>
      {fase.fase === 'esperando' ? null : fase.fase === 'no_ar' && vaga ? (
        <Saidas
          principal={<ButtonLink to={paths.vaga(vaga.codigo_ref)}>Ver a vaga no ar</ButtonLink>}
          outra={
            <ButtonLink variant="secondary" to={paths.minhasVagas()}>
              Minhas Vagas
            </ButtonLink>
          }
        />
      ) : fase.fase === 'negado' ? (
        <Saidas principal={<ButtonLink to={paths.checkout({ vaga: id })}>Tentar de novo</ButtonLink>} />
      ) : fase.fase === 'tempo' || fase.fase === 'erro' ? (
        <Saidas principal={again} pagar={fase.fase === 'tempo' && !fase.pago ? id : undefined} />
      ) : (
        <Saidas principal={<ButtonLink to={paths.minhasVagas()}>Minhas Vagas</ButtonLink>} />
      )}
    </>
  )
}

/** Notices with the documented texts (docs/product/payments.md#following-the-payment). */
function Recado({ fase }: Pick<Acompanhado, 'fase'>) {
  switch (fase.fase) {
    case 'negado':
      return (
        <Notice tone="error" title="Pagamento não foi aprovado" live>
          Nada foi cobrado. A vaga continua guardada: tente de novo com este ou com outro cartão.
        </Notice>
      )
    case 'tempo':
      return (
        <Notice tone="warning" title="Timeout: não foi possível confirmar o status da vaga" live>
          {fase.pago
            ? 'Seu pagamento está aprovado; a publicação continua.'
            : 'Se o cartão foi cobrado, o pagamento é reconhecido automaticamente: a vaga nunca é cobrada duas vezes.'}
        </Notice>
      )
    case 'erro':
      return (
        <Notice tone="error" title={fase.mensagem} live>
          Se o cartão foi cobrado, o pagamento é reconhecido automaticamente.
        </Notice>
      )
    case 'corrigir':
      return (
        <Notice tone="warning" title="Seu pagamento está aprovado" live>
          A conferência encontrou no anúncio um trecho que não pode ser publicado. Corrija em Minhas Vagas, e a vaga entra no ar
          sem outro pagamento.
        </Notice>
      )
    case 'devolvido':
      return (
        <Notice tone="warning" title="O pagamento vai ser reembolsado" live>
          O valor cobrado não confere com o do pedido. A cobrança inteira volta para o mesmo cartão, e a vaga não foi publicada.
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
