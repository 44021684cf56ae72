import type { Secao } from '../documento'
import { Quadro } from '../Quadro'
import { QuemCuida } from './QuemCuida'
import { TRATAMENTOS } from './tratamentos'

/** Who looks after the data, what is kept, and why. */
export const DADOS: readonly Secao[] = [
  {
    id: 'quem-cuida',
    titulo: 'Quem cuida dos seus dados',
    corpo: <QuemCuida />,
  },
  {
    id: 'o-que-guardamos',
    titulo: 'O que guardamos, e para quê',
    corpo: (
      <>
        <p>
          Guardamos o que você digita e o mínimo que a segurança exige. Não compramos dados nem montamos perfis de publicidade.
        </p>
        <Quadro
          linhas={TRATAMENTOS.map(({ quando, dados, finalidade, base }) => ({
            chave: quando,
            nome: quando,
            campos: [
              ['Dados', dados],
              ['Para quê', finalidade],
              ['Base legal', base],
            ],
          }))}
        />
        <p>
          Não pedimos dados sensíveis, como saúde, religião ou opinião política. Por favor, não os escreva nos campos de texto
          livre.
        </p>
      </>
    ),
  },
]
