import { Link } from 'react-router-dom'
import { ProximosPassos } from '@/components/site/ProximosPassos'
import { cx } from '@/components/ui/cx'
import { Traco } from '@/components/identidade/Traco'
import { describeLeitura } from '@/domain/publica/leitura'
import { paths } from '@/lib/paths'
import { ETAPAS } from '../etapas'
import { ladoDoCadastro } from './textos'

const DEPOIS = [
  [ladoDoCadastro.conferimosCadastro, ladoDoCadastro.quemAnalisa],
  [ladoDoCadastro.voceVePedidos, ladoDoCadastro.oQueSeVe],
  [ladoDoCadastro.enviaProposta, ladoDoCadastro.quantasPropostas],
] as const

type Props = { index: number /** Steps that the server has. */; salvas: number }

/** Beside the form on wide screens, below it on phones: current position, next steps and readers of the data. */
export function LadoDoCadastro({ index, salvas }: Props) {
  return (
    <aside aria-label={ladoDoCadastro.rotulo} className="space-y-5 lg:sticky lg:top-24">
      <div className="sobre-noite hidden rounded-cartao bg-noite p-5 text-sobre-noite sm:p-7 lg:block">
        <h2 className="text-sm font-semibold text-sobre-noite-suave">{ladoDoCadastro.seuCadastro}</h2>
        <ol className="mt-4 space-y-3.5">
          {ETAPAS.map(({ id, title }, at) => (
            <li key={id} aria-current={at === index ? 'step' : undefined} className="flex items-center gap-3">
              <Marca at={at} done={at < salvas} here={at === index} />
              <span className={cx('text-sm', at === index ? 'font-semibold' : 'text-sobre-noite-suave')}>{title}</span>
              {at < salvas ? <span className="sr-only">(salva)</span> : null}
            </li>
          ))}
        </ol>
      </div>
      {/* Read once: on a phone it would end every step. */}
      <div className={index > 0 ? 'max-lg:hidden' : undefined}>
        <ProximosPassos passos={DEPOIS} />
      </div>
      <details className="rounded-cartao bg-suave px-5 py-2 text-sm text-tinta-suave sm:px-7">
        <summary className="min-h-11 content-center text-base font-semibold text-tinta">{ladoDoCadastro.quemVeDados}</summary>
        <p className="pb-3">
          <span>{describeLeitura('cadastro')}</span>{' '}
          <Link to={paths.privacidade()} className="font-medium text-marca underline underline-offset-4">
            Privacidade
          </Link>
        </p>
      </details>
    </aside>
  )
}

function Marca({ at, done, here }: { at: number; done: boolean; here: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
        done
          ? 'bg-fibra-broto text-noite'
          : here
            ? 'bg-sobre-noite text-noite'
            : 'border border-linha-noite text-sobre-noite-suave',
      )}
    >
      {done ? <Traco d="m3 8.5 3.5 3.5L13 4.5" grade={16} peso={2.25} className="size-4" /> : at + 1}
    </span>
  )
}
