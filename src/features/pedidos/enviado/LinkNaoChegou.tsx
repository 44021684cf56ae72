import { Link } from 'react-router-dom'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { enviado } from './textos'

/** Help for an e-mail that does not arrive. `podeCorrigir`: a wrong address is put right above, else by a new request. */
export function LinkNaoChegou({ service, podeCorrigir }: { service: string; podeCorrigir: boolean }) {
  return (
    <details className="mt-6 rounded-cartao border border-linha bg-superficie px-5 py-3">
      <summary className="min-h-8 content-center font-semibold">{enviado.emailNaoChegou}</summary>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-tinta-suave">
        <li>{enviado.costumaChegarPoucos}</li>
        {podeCorrigir ? null : (
          <li>
            Se o endereço tinha um erro,{' '}
            <Link
              to={paths.empresaSolicitacao({ tipo: service, prefill: 1 })}
              className="font-medium text-marca underline underline-offset-4"
            >
              faça o pedido de novo com o e-mail certo
            </Link>
            : os dados da empresa já vêm preenchidos neste navegador, e você descreve o projeto outra vez.
          </li>
        )}
        {links.whatsapp ? <li>{enviado.preferirFaleConosco}</li> : null}
      </ul>
    </details>
  )
}
