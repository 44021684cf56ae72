import { lazy, Suspense } from 'react'
import { Pending } from '@/components/feedback/Pending'
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
import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { PagamentoDaVaga, QuemPagou } from '@/domain/contratos/vagas'
import { METODOS, ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import type { Usuario } from '@/domain/perfil'
import { getNomeDoCanal, sortCanais } from '@/domain/vaga/canal'
import type { LinhaDeCanal, Vaga } from '@/features/vagas/api'
import { MarcaDoCanal } from '@/features/vagas/CanalMarca'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { FormaDePagamento } from '../cartao/FormaDePagamento'
import { checkout, queVoltou, resumoDaCompra, semCobranca } from '../textos'
import { AvisoDoPagamento } from './AvisoDoPagamento'
import { Garantias } from './Garantias'
import { type Passo, useCheckout } from './use-checkout'

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
          <OfflineNotice>{checkout.semConexao}</OfflineNotice>
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
                      hint={checkout.dicaDoNome}
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
                  {pagando ? (passo === 'pagar' ? checkout.aguardeOBanco : checkout.umInstante) : null}
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

type Reembolso = PagamentoDaVaga['reembolsos'][number]

const writeTitulo = ({ valor_centavos: valor, status }: Reembolso) => {
  if (status === 'falhou') return queVoltou.naoPassou(formatCentavos(valor))
  return status === 'feito' ? queVoltou.voltou(formatCentavos(valor)) : queVoltou.voltando(formatCentavos(valor))
}

/** Money that came for an unpaid vacancy and does not pay it: what it was, and where it is. */
function QueVoltou({ reembolsos }: { reembolsos: readonly Reembolso[] }) {
  return reembolsos.map((reembolso) => (
    <Notice
      key={reembolso.criado_em}
      tone={reembolso.status === 'falhou' ? 'error' : 'warning'}
      title={writeTitulo(reembolso)}
      className="mb-6"
      live
    >
      <p>{`${reembolso.motivo} ${reembolso.status === 'falhou' ? queVoltou.equipeCuida : queVoltou.deOndeSaiu}`}</p>
      <p className="mt-1">{queVoltou.continuaEsperando}</p>
    </Notice>
  ))
}

type SemCobrancaProps = { vagaId: string; error: Error; retrying: boolean; onRetry: () => void }

const SEM_COBRANCA = new Error(semCobranca.desistencia)
const TITULO_DA_FALHA: Readonly<Record<string, string>> = {
  canal_indisponivel: 'Um canal saiu da lista',
  cupom: 'O cupom não vale mais',
  total_mudou: 'O total mudou',
}

/** Why no payment could be opened, and the alternatives. */
function SemCobranca({ vagaId, error, retrying, onRetry }: SemCobrancaProps) {
  const falha = toAppError(error)
  const motivo = falha.hint ?? falha.code
  const desligado = motivo === 'pagamento_desligado'
  const dosCanais = motivo === 'canal_indisponivel' || motivo === 'cupom'
  return (
    <Pending
      title={desligado ? falha.message : TITULO_DA_FALHA[motivo]}
      query={{ error: desligado ? SEM_COBRANCA : falha, isFetching: retrying, refetch: onRetry }}
      saidas={
        motivo === 'perfil_incompleto' ? (
          <ButtonLink variant="secondary" to={paths.onboarding({ next: paths.checkout({ vaga: vagaId }) })}>
            {semCobranca.completarPerfil}
          </ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={dosCanais ? paths.novaVaga({ vaga: vagaId }) : paths.minhasVagas()}>
            {dosCanais ? semCobranca.reverCanais : semCobranca.minhasVagas}
          </ButtonLink>
        )
      }
    />
  )
}

type ResumoDaCompraProps = { vaga: Vaga; linhas: readonly LinhaDeCanal[] }

/** The order: the vacancy, each channel with its price, the coupon, the total. */
function ResumoDaCompra({ vaga, linhas }: ResumoDaCompraProps) {
  const soma = linhas.reduce((total, { preco_centavos }) => total + preco_centavos, 0)
  const desconto = soma - vaga.valor_total
  return (
    <section
      aria-labelledby="resumo-da-compra"
      className="overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao"
    >
      <div className="p-5 sm:p-6">
        <h2 id="resumo-da-compra" className="text-lg">
          {resumoDaCompra.titulo}
        </h2>
        <p className="mt-4 font-semibold wrap-anywhere">{vaga.cargo}</p>
        <p className="text-sm text-tinta-suave wrap-anywhere">{`${vaga.empresa}\u00a0· ${vaga.duracao} dias no ar`}</p>
        <ul className="mt-5 space-y-2.5 border-t border-linha pt-5">
          {sortCanais(linhas).map(({ id, canal, preco_centavos }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 text-sm">
              <MarcaDoCanal codigo={canal} lado={28} className="size-7" />
              <span className="min-w-0 flex-1 basis-24">{getNomeDoCanal(canal)}</span>
              <span className="tabular-nums">{preco_centavos === 0 ? 'Gratuito' : formatCentavos(preco_centavos)}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-5 space-y-1.5 border-t border-linha pt-5 tabular-nums">
          {desconto > 0 ? (
            <>
              <Linha rotulo="Canais" valor={formatCentavos(soma)} />
              <Linha
                rotulo={vaga.cupom_aplicado ? `Cupom ${vaga.cupom_aplicado}` : 'Desconto'}
                valor={`− ${formatCentavos(desconto)}`}
              />
            </>
          ) : null}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">Total</dt>
            <dd className="text-2xl font-semibold">{formatCentavos(vaga.valor_total)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Linha({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div className="flex justify-between gap-4 text-sm text-tinta-suave">
      <dt className="min-w-0 wrap-anywhere">{rotulo}</dt>
      <dd className="shrink-0">{valor}</dd>
    </div>
  )
}
