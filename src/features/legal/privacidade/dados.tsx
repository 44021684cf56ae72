import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'
import { Quadro } from '../Quadro'
import { TRATAMENTOS } from './tratamentos'

/** Who looks after the data, what is kept, and why. */
export const DADOS: readonly Secao[] = [
  {
    id: 'quem-cuida',
    titulo: 'Quem cuida dos seus dados',
    corpo: (
      <>
        <p>
          A Embira decide por que e como os dados são tratados: é a controladora, no sentido da Lei Geral de Proteção de Dados
          (LGPD, Lei 13.709/2018). Razão social, CNPJ, endereço e o nome da pessoa encarregada estarão aqui antes da abertura ao
          público.
        </p>
        <p>
          Para falar com a pessoa encarregada pelos dados, escreva pela{' '}
          <Link to={paths.contato({ assunto: 'Privacidade e meus dados' })}>página de contato</Link>, com o assunto “Privacidade e
          meus dados”. Respondemos em até 15 dias.
        </p>
      </>
    ),
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
