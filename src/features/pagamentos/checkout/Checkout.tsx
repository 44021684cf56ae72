import { lazy, Suspense } from 'react'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { Traco } from '@/components/identidade/Traco'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { QuemPagou } from '@/domain/contratos/vagas'
import { METODOS, ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import type { Usuario } from '@/domain/perfil'
import type { LinhaDeCanal, Vaga } from '@/features/vagas/api'
import { paths } from '@/lib/paths'
import { FormaDePagamento } from '../cartao/FormaDePagamento'
import { AvisoDoPagamento } from './AvisoDoPagamento'
import { Garantias } from './Garantias'
import { QueVoltou } from './QueVoltou'
import { ResumoDaCompra } from './ResumoDaCompra'
import { SemCobranca } from './SemCobranca'
import { type Passo, useCheckout } from './use-checkout'
import { checkout } from './textos'

type Props = {
  vaga: Vaga
  linhas: readonly LinhaDeCanal[]
  perfil: Usuario
  /** Who paid last for this company, and how. */
  ultimo: QuemPagou | null
  /** Total in centavos that the person saw last. */
  visto: number
}

// Only who chooses Pix downloads it.
const FormaPix = lazy(async () => ({ default: (await import('../pix/FormaPix')).FormaPix }))

/** The button of each step. */
const ACOES: Readonly<Record<Exclude<Passo, 'esperar'>, (vaga: Vaga, tinhaCodigo: boolean) => string>> = {
  pagar: ({ valor_total }) => `Pagar ${formatCentavos(valor_total)}`,
  gerar: (_, tinhaCodigo) => (tinhaCodigo ? checkout.gerarOutroCodigo : checkout.gerarCodigo),
  trocar: () => checkout.trocarParaCartao,
}

/** The way to pay, the payer, and the order. */
export function Checkout({ vaga, linhas, perfil, ultimo, visto }: Props) {
  const fluxo = useCheckout(vaga, perfil, ultimo, visto)
  const { form, cobranca, cartao, pagando, aviso, forma, passo } = fluxo
  const comPix = cobranca.data !== undefined && (cobranca.data.pix_ligado || cobranca.data.metodo === 'pix')
  const conferindo = aviso?.tipo === 'incerto'
  // Kept with an open code already, and of no use for giving it up.
  const pedeQuemPaga = passo === 'pagar' || passo === 'gerar'
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={aviso?.tipo === 'recusado' ? checkout.erroPagamento : checkout.pagamento} noindex />
      <PageHeader title="Pagamento" />
      <div className="mt-7 grid gap-6 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-10">
        {/* An open code has its sum and comes first on a phone too; the order is read after it. */}
        <div className={cx('lg:sticky lg:top-24 lg:order-last', passo === 'esperar' && 'order-last')}>
          <ResumoDaCompra vaga={vaga} linhas={linhas} />
          <div className="mt-6 hidden px-1 lg:block">
            <Garantias />
          </div>
        </div>
        <div className="min-w-0">
          <OfflineNotice>{checkout.pagamentoPrecisaInternet}</OfflineNotice>
          <QueVoltou reembolsos={fluxo.voltou} />
          <Card className="sm:p-9">
            <FormShell form={form} aria-label="Pagamento" onSubmit={fluxo.enviar}>
              {pedeQuemPaga ? (
                <div className="mb-9 border-b border-linha pb-8">
                  <h2 className="text-xl">{checkout.quemPaga}</h2>
                  <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
                    <DocumentField kind="cpf-cnpj" name="documento" label={checkout.rotulo} hint={checkout.dica} announced />
                    <TextField
                      name="nome"
                      label={checkout.nome}
                      hint={checkout.comoNaNota}
                      autoComplete="organization"
                      announced
                    />
                  </div>
                </div>
              ) : null}
              {comPix ? (
                <ChoiceGroup name="forma" label={checkout.comoPagar} heading options={METODOS} labels={ROTULO_DO_METODO} />
              ) : (
                <h2 className="text-xl">{ROTULO_DO_METODO.cartao}</h2>
              )}
              <div className="mt-5">
                {cobranca.error ? (
                  <SemCobranca
                    vagaId={vaga.id}
                    error={cobranca.error}
                    retrying={cobranca.isFetching}
                    onRetry={() => void cobranca.refetch()}
                  />
                ) : cobranca.data?.metodo === 'cartao' && forma === 'cartao' ? (
                  <FormaDePagamento cobranca={cobranca.data} ref={cartao} />
                ) : cobranca.data ? (
                  <Suspense fallback={<Skeleton className="h-40 w-full rounded-cartao" />}>
                    <FormaPix
                      cobranca={cobranca.data}
                      vagaId={vaga.id}
                      forma={forma}
                      recente={fluxo.recente}
                      vencido={fluxo.vencido}
                      voltou={fluxo.voltou.length > 0}
                      onDecidido={fluxo.conferir}
                      onVencido={fluxo.vencer}
                    />
                  </Suspense>
                ) : (
                  <output className="block">
                    <span className="sr-only">{checkout.preparandoPagamento}</span>
                    <Skeleton className="h-40 w-full rounded-cartao" />
                  </output>
                )}
              </div>
              <div className="mt-8 space-y-5">
                <AvisoDoPagamento aviso={aviso} totalCentavos={vaga.valor_total} />
                <output className="block text-sm text-tinta-suave empty:hidden">
                  {pagando ? (passo === 'pagar' ? checkout.falandoBancoPode : checkout.umInstante) : null}
                </output>
                <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
                  {conferindo ? (
                    <Button size="lg" loading={pagando} onClick={fluxo.conferir}>
                      {checkout.conferirPagamento}
                    </Button>
                  ) : cobranca.error || passo === 'esperar' ? null : (
                    <Button type="submit" size="lg" loading={pagando} aria-disabled={!fluxo.pronto}>
                      {pagando ? 'Processando...' : ACOES[passo](vaga, cobranca.data?.metodo === 'pix')}
                    </Button>
                  )}
                  <ButtonLink
                    variant="ghost"
                    size="lg"
                    className="sm:mr-auto sm:-ml-6"
                    to={paths.novaVaga({ vaga: vaga.id })}
                    aria-disabled={pagando || undefined}
                    onClick={(event) => {
                      if (pagando) event.preventDefault()
                    }}
                  >
                    {checkout.voltarCanais}
                  </ButtonLink>
                </div>
                <p className="flex items-center gap-2 text-sm text-tinta-suave sm:justify-end">
                  <Traco d="M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" grade={16} peso={1.5} className="size-4 shrink-0" />
                  <span>{checkout.processado}</span>
                </p>
              </div>
            </FormShell>
          </Card>
          <div className="mt-6 px-1 lg:hidden">
            <Garantias />
          </div>
        </div>
      </div>
    </Container>
  )
}
