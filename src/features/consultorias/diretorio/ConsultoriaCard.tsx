import { Link } from 'react-router-dom'
import { Marca } from '@/components/identidade/Marca'
import { cx } from '@/components/ui/cx'
import { formatNota } from '@/domain/br/numero'
import { formatPrecoAPartir } from '@/domain/consultoria/dados-estruturados'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import type { ConsultoriaPublica } from './api'
import { buildConvitePath, describeQuem, describeResposta, listNoCartao } from './consultoria-view'
import { Selos } from './Selos'
import { consultoriaCard } from './textos'

/** What the card shows of a consultancy. */
export type NoCartao = Pick<
  ConsultoriaPublica,
  | 'slug'
  | 'consultoria_nome'
  | 'cidade'
  | 'uf'
  | 'formatos'
  | 'tipo_atuacao'
  | 'tempo_atuacao'
  | 'tamanho_equipe'
  | 'servicos'
  | 'setores'
  | 'selos'
  | 'preco_a_partir'
  | 'resposta_em_minutos'
  | 'avaliacoes'
  | 'logo'
>

/** A consultancy in the directory: a row on phones, a card on wider screens; what tells it from the others, and one button. */
export function ConsultoriaCard({ consultoria }: { consultoria: NoCartao }) {
  const { slug, consultoria_nome, servicos, setores, selos, preco_a_partir, avaliacoes } = consultoria
  const resposta = describeResposta(consultoria)
  const atendidos = listNoCartao(setores, ', ')
  return (
    <article className="relative flex h-full flex-col p-4 sm:cartao-tecido sm:rounded-cartao sm:border sm:border-linha sm:bg-superficie sm:p-6 sm:shadow-cartao">
      <div className="flex gap-3">
        <Marca id={slug} name={consultoria_nome} logo={consultoria.logo} lado={48} className="size-12" />
        <div className="min-w-0">
          <h2 className="pr-12 text-base leading-snug break-words sm:text-xl">
            <Link to={paths.consultoria(slug)} className="after:absolute after:inset-0 after:rounded-cartao">
              {consultoria_nome}
            </Link>
          </h2>
          <p className="text-sm text-tinta-suave">{describeQuem(consultoria)}</p>
        </div>
        <Selos selos={selos} compact className="absolute top-4 right-4 sm:top-6 sm:right-6" />
      </div>
      <p className="mt-2.5 line-clamp-2 text-sm sm:mt-4">{listNoCartao(servicos, '\u00a0· ')}</p>
      <p className="mt-1 text-sm text-tinta-suave">
        <span>{joinPontos([atendidos ? consultoriaCard.setores(atendidos) : null, resposta])}</span>
        {avaliacoes.total === 0 ? null : (
          <>
            <span>{'\u00a0· '}</span>
            <strong className="text-tinta">
              {avaliacoes.media === null
                ? consultoriaCard.avaliacoes(avaliacoes.total)
                : consultoriaCard.nota(formatNota(avaliacoes.media), avaliacoes.contam)}
            </strong>
          </>
        )}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-1.5 sm:pt-4">
        <p
          className={cx(
            'min-w-0 flex-1 basis-24',
            preco_a_partir === null ? 'text-sm text-tinta-suave' : 'font-semibold tabular-nums',
          )}
        >
          {preco_a_partir === null ? consultoriaCard.semPreco : formatPrecoAPartir(preco_a_partir).replace('R$ ', 'R$\u00A0')}
        </p>
        <Link
          to={buildConvitePath(consultoria)}
          aria-label={consultoriaCard.pedirA(consultoria_nome)}
          className="relative -my-2.5 inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-marca underline-offset-4 hover:underline"
        >
          {consultoriaCard.pedir}
        </Link>
      </div>
    </article>
  )
}
