import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { formatPrecoAPartir } from '@/domain/consultoria/dados-estruturados'
import { paths } from '@/lib/paths'
import { formatNota } from '@/domain/br/nota'
import type { ConsultoriaPublica } from './api'
import { buildConvitePath, describeQuem, describeResposta, listServicosDoCartao } from './consultoria-view'
import { Selos } from './Selos'
import { consultoriaCard } from './textos'

/** What the card shows of a consultancy. */
export type NoCartao = Pick<
  ConsultoriaPublica,
  | 'slug'
  | 'consultoria_nome'
  | 'cidade'
  | 'uf'
  | 'tempo_atuacao'
  | 'tamanho_equipe'
  | 'servicos'
  | 'selos'
  | 'preco_a_partir'
  | 'resposta_em_minutos'
  | 'avaliacoes'
  | 'logo'
>

/** A consultancy in the directory: a row on phones, a card on wider screens; what tells it from the others, and one button. */
export function ConsultoriaCard({ consultoria }: { consultoria: NoCartao }) {
  const { slug, consultoria_nome, servicos, selos, preco_a_partir, avaliacoes } = consultoria
  const { mostrados, outros } = listServicosDoCartao(servicos)
  const resposta = describeResposta(consultoria)
  return (
    <article className="relative flex h-full flex-col p-4 sm:cartao-tecido sm:rounded-cartao sm:border sm:border-linha sm:bg-superficie sm:p-6 sm:shadow-cartao">
      <div className="flex gap-3">
        <Marca id={slug} name={consultoria_nome} logo={consultoria.logo} lado={48} className="size-12" />
        <div className="min-w-0">
          <h2 className="flex items-baseline gap-2 text-base break-words sm:text-xl">
            <Link to={paths.consultoria(slug)} className="min-w-0 after:absolute after:inset-0 after:rounded-cartao">
              {consultoria_nome}
            </Link>
            <Selos selos={selos} compact />
          </h2>
          <p className="text-sm text-tinta-suave">{describeQuem(consultoria)}</p>
        </div>
      </div>
      <p className="mt-2.5 text-sm sm:mt-4">
        {outros > 0 ? `${mostrados.join(' · ')} ${consultoriaCard.eMais(outros)}` : mostrados.join(' · ')}
      </p>
      <ul className="mt-2 space-y-0.5 text-sm">
        {preco_a_partir === null ? null : (
          <li className="text-base font-semibold tabular-nums">{formatPrecoAPartir(preco_a_partir)}</li>
        )}
        {avaliacoes.total === 0 ? null : (
          <li>
            {avaliacoes.media === null
              ? consultoriaCard.avaliacoes(avaliacoes.total)
              : consultoriaCard.nota(formatNota(avaliacoes.media), avaliacoes.contam)}
          </li>
        )}
        {resposta ? <li className="text-tinta-suave">{resposta}</li> : null}
      </ul>
      <p className="mt-auto pt-3 max-sm:hidden">
        <Link
          to={buildConvitePath(consultoria)}
          aria-label={consultoriaCard.pedirA(consultoria_nome)}
          className="relative inline-flex min-h-11 items-center text-sm font-semibold text-marca underline-offset-4 hover:underline"
        >
          {consultoriaCard.pedir}
        </Link>
      </p>
    </article>
  )
}
