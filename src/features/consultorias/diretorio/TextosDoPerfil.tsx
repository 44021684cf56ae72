import { Monograma } from '@/components/identidade/Monograma'
import { Imagem } from '@/components/identidade/Imagem'
import { Disclosure } from '@/components/site/Disclosure'
import { Card } from '@/components/ui/Card'
import type { PerfilPublico } from './api'
import { textosDoPerfil } from './textos'

type Props = { perfil: PerfilPublico; parte: 'trabalho' | 'pessoas' }

/** What the consultancy tells about itself: its work, or its people. Parts that it left empty are absent. */
export function TextosDoPerfil({ perfil: { sobre, metodo, casos, pessoas }, parte }: Props) {
  if (parte === 'pessoas') return pessoas.length === 0 ? null : <Pessoas pessoas={pessoas} />
  return (
    <>
      {sobre === null ? null : (
        <Card>
          <h2 className="text-xl">{textosDoPerfil.sobre}</h2>
          <p className={`mt-3 ${TEXTO}`}>{sobre}</p>
        </Card>
      )}
      {casos.length === 0 ? null : <Casos casos={casos} />}
      {metodo === null ? null : (
        <Card className="!py-0">
          <Disclosure nivel={2} title={<span className="text-xl">{textosDoPerfil.metodo}</span>}>
            <p className={TEXTO}>{metodo}</p>
          </Disclosure>
        </Card>
      )}
    </>
  )
}

const TEXTO = 'max-w-prose leading-relaxed text-tinta wrap-anywhere whitespace-pre-line'

function Casos({ casos }: Pick<PerfilPublico, 'casos'>) {
  return (
    <Card>
      <h2 className="text-xl">{textosDoPerfil.casos}</h2>
      <ul className="mt-1 divide-y divide-linha">
        {casos.map(({ titulo, setor, desafio, resultado }, at) => (
          <li key={at} className="last:-mb-5">
            <Disclosure
              nivel={3}
              aberta={at === 0}
              title={
                <>
                  <span className="block text-lg leading-snug wrap-anywhere">{titulo}</span>
                  <span className="block text-sm font-normal text-tinta-suave">{setor}</span>
                </>
              }
            >
              <dl className="grid text-tinta gap-3 sm:grid-cols-2 sm:gap-6">
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
            </Disclosure>
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
