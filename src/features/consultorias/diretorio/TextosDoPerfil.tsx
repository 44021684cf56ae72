import { Monograma } from '@/components/identidade/Monograma'
import { Imagem } from '@/components/identidade/Imagem'
import { Card } from '@/components/ui/Card'
import type { PerfilPublico } from './api'
import { textosDoPerfil } from './textos'

type Props = { perfil: PerfilPublico; parte: 'trabalho' | 'pessoas' }

/** What the consultancy tells about itself: its work, or its people. Parts that it left empty are absent. */
export function TextosDoPerfil({ perfil: { sobre, metodo, casos, pessoas }, parte }: Props) {
  if (parte === 'pessoas') return pessoas.length === 0 ? null : <Pessoas pessoas={pessoas} />
  return (
    <>
      {sobre === null ? null : <Texto title={textosDoPerfil.sobre}>{sobre}</Texto>}
      {casos.length === 0 ? null : <Casos casos={casos} />}
      {metodo === null ? null : <Texto title={textosDoPerfil.metodo}>{metodo}</Texto>}
    </>
  )
}

const Texto = ({ title, children }: { title: string; children: string }) => (
  <Card>
    <h2 className="text-xl">{title}</h2>
    <p className="mt-3 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{children}</p>
  </Card>
)

function Casos({ casos }: Pick<PerfilPublico, 'casos'>) {
  return (
    <Card>
      <h2 className="text-xl">{textosDoPerfil.casos}</h2>
      <ul className="mt-2 divide-y divide-linha">
        {casos.map(({ titulo, setor, desafio, resultado }, at) => (
          <li key={at} className="py-5 last:pb-0">
            <h3 className="text-lg wrap-anywhere">{titulo}</h3>
            <p className="mt-1 text-sm text-tinta-suave">{setor}</p>
            <dl className="mt-3 grid gap-4 sm:grid-cols-2 sm:gap-6">
              {[
                [textosDoPerfil.desafio, desafio],
                [textosDoPerfil.resultado, resultado],
              ].map(([rotulo, texto]) => (
                <div key={rotulo} className="min-w-0">
                  <dt className="text-sm font-semibold">{rotulo}</dt>
                  <dd className="mt-1 wrap-anywhere whitespace-pre-line">{texto}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Pessoas({ pessoas }: Pick<PerfilPublico, 'pessoas'>) {
  return (
    <Card>
      <h2 className="text-xl">{textosDoPerfil.pessoas}</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {pessoas.map(({ nome, papel, sobre, foto }, at) => (
          <li key={at} className="flex min-w-0 gap-4">
            {foto === '' ? (
              <Monograma id={nome} name={nome} className="size-16 rounded-full" />
            ) : (
              <Imagem caminho={foto} lado={64} alt="" className="size-16 shrink-0 rounded-full" />
            )}
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{nome}</p>
              <p className="text-sm text-tinta-suave">{papel}</p>
              {sobre === '' ? null : <p className="mt-1.5 text-sm">{sobre}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
