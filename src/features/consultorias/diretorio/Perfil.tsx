import { lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Marca } from '@/components/identidade/Marca'
import { useHydrated } from '@/components/site/use-hydrated'
import { PageHeader } from '@/components/ui/PageHeader'
import { formatPrecoAPartir } from '@/domain/consultoria/dados-estruturados'
import { Resumo } from '@/features/avaliacoes/Resumo'
import { formatDia } from '@/lib/format'
import type { ConsultoriaInteira } from './api'
import {
  buildConvitePath,
  buildFichas,
  buildPedidoPath,
  describeComoAtende,
  describeOndeAtende,
  describeResposta,
} from './consultoria-view'
import { CriteriosDosSelos } from './Selos'
import { TextosDoPerfil } from './TextosDoPerfil'
import { perfil } from './textos'

const AbrirPdf = lazy(async () => ({ default: (await import('@/features/arquivos/AbrirPdf')).AbrirPdf }))
// Read page by page from the server: the document has what they sum up to.
const Avaliacoes = lazy(async () => ({ default: (await import('@/features/avaliacoes/Avaliacoes')).Avaliacoes }))

/** One consultancy: what it tells, services, how and for whom it works, its seals. Never a contact or a document. */
export function Perfil({ consultoria }: { consultoria: ConsultoriaInteira }) {
  const { consultoria_nome, cidade, uf, servicos, formatos, selos, aprovada_em, avaliacoes } = consultoria
  const hydrated = useHydrated()
  const preco = consultoria.perfil?.preco_a_partir ?? null
  const resposta = describeResposta(consultoria)
  const como = describeComoAtende(formatos).toLowerCase()
  return (
    <>
      <Marca id={consultoria.slug} name={consultoria_nome} logo={consultoria.logo} lado={64} className="mb-4 size-16 text-xl" />
      <PageHeader
        eyebrow={`${cidade}, ${uf}`}
        title={consultoria_nome}
        lead={`Atendimento ${como ? `${como}, em` : 'em'} ${describeOndeAtende(consultoria)}.`}
      />
      <Resumo resumo={avaliacoes} className="mt-4" />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="min-w-0 space-y-6 lg:row-span-2">
          <Card>
            <h2 className="text-xl">Serviços</h2>
            <ul className="mt-4 flex flex-wrap gap-2">
              {(servicos ?? []).map((servico) => (
                <li key={servico} className="rounded-full bg-marca-suave px-4 py-1.5 text-sm font-semibold text-marca-forte">
                  {servico}
                </li>
              ))}
            </ul>
          </Card>
          {consultoria.perfil ? <TextosDoPerfil perfil={consultoria.perfil} /> : null}
          {hydrated ? (
            <Suspense fallback={null}>
              <Avaliacoes slug={consultoria.slug} />
            </Suspense>
          ) : null}
          <Card>
            <h2 className="text-xl">{perfil.comoTrabalha}</h2>
            <dl className="mt-3 divide-y divide-linha border-y border-linha">
              {buildFichas(consultoria).map(([rotulo, valores]) => (
                <div key={rotulo} className="grid grid-cols-1 gap-x-6 py-3 sm:items-baseline sm:grid-cols-[13rem_minmax(0,1fr)]">
                  <dt className="text-sm text-tinta-suave">{rotulo}</dt>
                  <dd className="break-words">{valores.join(', ')}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 text-sm text-tinta-suave">{perfil.diretorioDesde(formatDia(aprovada_em))}</p>
          </Card>
        </div>
        <Card className="order-first lg:order-none lg:col-start-2">
          <h2 className="text-xl">{perfil.querProposta}</h2>
          {resposta ? <p className="mt-2 font-semibold">{`${resposta}.`}</p> : null}
          <p className="mt-2 text-sm text-tinta-suave">{perfil.descrevaPrecisaSem}</p>
          {preco === null ? null : (
            <p className="mt-4 border-t border-linha pt-4">
              <strong className="block text-lg tabular-nums">{formatPrecoAPartir(preco)}</strong>
              <span className="text-sm text-tinta-suave">{perfil.valorFinal}</span>
            </p>
          )}
          <div className="mt-5 flex flex-col gap-1 print:hidden">
            <ButtonLink to={buildConvitePath(consultoria)} size="lg" className="py-2 text-center">
              {perfil.convidar}
            </ButtonLink>
            <ButtonLink to={buildPedidoPath(servicos)} variant="ghost" size="sm">
              {perfil.pedirOrcamentos}
            </ButtonLink>
          </div>
          {consultoria.perfil?.portfolio && hydrated ? (
            <div className="mt-4 border-t border-linha pt-4 print:hidden">
              <Suspense fallback={null}>
                <AbrirPdf
                  pdf={{ consultoria: consultoria.slug }}
                  nome={perfil.portfolioDe(consultoria_nome)}
                  label={perfil.portfolio}
                />
              </Suspense>
            </div>
          ) : null}
        </Card>
        <Card className="lg:col-start-2">
          <h2 className="text-xl">Selos</h2>
          <div className="mt-4">
            <CriteriosDosSelos selos={selos} />
          </div>
        </Card>
      </div>
    </>
  )
}
