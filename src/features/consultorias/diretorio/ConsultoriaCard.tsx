import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { paths } from '@/lib/paths'
import { Resumo } from '@/features/avaliacoes/Resumo'
import type { ConsultoriaPublica } from './api'
import { describeComoAtende, describeOndeAtende, describeResposta, listServicosDoCartao } from './consultoria-view'
import { Selos } from './Selos'

/** A consultancy in the directory: a row on phones, a card on wider screens; the whole of it leads to its page. */
export function ConsultoriaCard({ consultoria }: { consultoria: ConsultoriaPublica }) {
  const { slug, consultoria_nome, cidade, uf, servicos, porte_clientes, formatos, selos } = consultoria
  const { mostrados, outros } = listServicosDoCartao(servicos)
  const resposta = describeResposta(consultoria)
  const fatos = [
    ['Clientes', porte_clientes ?? ''],
    ['Atende', [describeComoAtende(formatos), describeOndeAtende(consultoria)].filter(Boolean).join(' · ')],
  ].filter(([, valor]) => valor)
  return (
    <article className="relative flex h-full flex-col p-4 sm:cartao-tecido sm:rounded-cartao sm:border sm:border-linha sm:bg-superficie sm:p-6 sm:shadow-cartao">
      <div className="flex gap-3">
        <Marca id={slug} name={consultoria_nome} logo={consultoria.logo} lado={44} />
        <div className="min-w-0">
          <h2 className="text-base break-words sm:text-xl">
            <Link to={paths.consultoria(slug)} className="after:absolute after:inset-0 after:rounded-cartao">
              {consultoria_nome}
            </Link>
          </h2>
          <p className="text-sm text-tinta-suave">{`${cidade}, ${uf}`}</p>
        </div>
      </div>
      <ul aria-label="Serviços" className="mt-2.5 flex flex-wrap gap-1.5 sm:mt-4">
        {mostrados.map((servico) => (
          <li key={servico} className="rounded-full bg-marca-suave px-3 py-1 text-xs font-semibold text-marca-forte">
            {servico}
          </li>
        ))}
        {outros > 0 ? (
          <li className="rounded-full bg-suave px-3 py-1 text-xs font-semibold text-tinta-suave">
            {`+ ${outros} ${outros === 1 ? 'serviço' : 'serviços'}`}
          </li>
        ) : null}
      </ul>
      <dl className="mt-4 space-y-1 text-sm max-sm:hidden">
        {fatos.map(([rotulo, valor]) => (
          <div key={rotulo} className="flex gap-2">
            <dt className="w-16 shrink-0 text-tinta-suave">{rotulo}</dt>
            <dd className="min-w-0">{valor}</dd>
          </div>
        ))}
      </dl>
      <Resumo resumo={consultoria.avaliacoes} className="mt-2.5 text-sm sm:mt-3" />
      {resposta ? <p className="mt-1 text-sm">{resposta}</p> : null}
      <div className="mt-auto pt-2.5 sm:pt-5">
        <Selos selos={selos} className="border-linha sm:border-t sm:pt-4" />
      </div>
    </article>
  )
}
