import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'
import { Definicoes } from '../Definicoes'

const perfil = <Link to={paths.appPerfil()}>Meu Perfil</Link>

const DIREITOS = [
  {
    direito: 'Confirmar e acessar',
    como: (
      <>
        Com conta: {perfil}
        <span>
          , em “Baixar meus dados”. Sem conta: o link do e-mail mostra tudo o que há no pedido, na candidatura ou no alerta; do
          currículo em arquivo, o nome. O registro técnico de entradas pode ser pedido pela página de contato.
        </span>
      </>
    ),
  },
  {
    direito: 'Levar para outro lugar',
    como: (
      <>
        O arquivo de {perfil}
        <span> vem em formato aberto (JSON), pronto para outro sistema. Sem conta, peça pela página de contato.</span>
      </>
    ),
  },
  {
    direito: 'Corrigir',
    como: (
      <>
        Edite nome e contatos em {perfil}
        <span>
          . Um contato novo é verificado de novo. Para corrigir um pedido, escreva para nós; uma candidatura, retire-a e envie
          outra.
        </span>
      </>
    ),
  },
  {
    direito: 'Excluir',
    como: (
      <>
        Conta: {perfil}
        <span>
          , em “Excluir minha conta”. Pelo link do e-mail: pedido, em “Excluir meus dados”; candidatura, em “Retirar candidatura e
          apagar meus dados”; alerta, em “Parar este alerta”.
        </span>
      </>
    ),
  },
  {
    direito: 'Retirar o consentimento',
    como: (
      <>
        Em {perfil}
        <span>, um por um, com a explicação do que muda. Cookies: “Preferências de cookies”, no rodapé.</span>
      </>
    ),
  },
  {
    direito: 'Saber com quem compartilhamos',
    como: <>Está em “Quem recebe”, nesta página. Se quiser o detalhe do seu caso, pergunte.</>,
  },
  { direito: 'Bloquear, anonimizar ou se opor', como: <>Escreva para a pessoa encarregada, dizendo a que dado se refere.</> },
] as const

/** The rights of LGPD art. 18 and where each one is used. */
export const DIREITOS_E_FIM: readonly Secao[] = [
  {
    id: 'direitos',
    titulo: 'Seus direitos e como usá-los',
    corpo: (
      <>
        <p>A lei (LGPD, art. 18) lhe dá estes direitos, de graça. Quase todos funcionam na hora, sem falar com ninguém:</p>
        <Definicoes itens={DIREITOS.map(({ direito, como }) => [direito, como])} />
        <p>
          O que não der para fazer por aqui, peça pela{' '}
          <Link to={paths.contato({ assunto: 'Privacidade e meus dados' })}>página de contato</Link>. Respondemos em até 15 dias,
          e podemos pedir uma confirmação de que é você mesmo. Também é possível reclamar à Autoridade Nacional de Proteção de
          Dados (ANPD).
        </p>
      </>
    ),
  },
  {
    id: 'criancas',
    titulo: 'Crianças e adolescentes',
    corpo: (
      <p>
        Contas na Embira são para pessoas com 18 anos ou mais, e não queremos dados de crianças: se soubermos que há algum,
        apagamos. Adolescentes que a lei permite trabalhar podem se candidatar a estágio junto com a pessoa responsável, que marca
        isso no formulário. Não pedimos a data de nascimento de ninguém.
      </p>
    ),
  },
  {
    id: 'automaticas',
    titulo: 'Decisões automatizadas',
    corpo: (
      <p>
        Nenhuma decisão sobre você é tomada por perfil ou inteligência artificial. São automáticos apenas os limites de segurança,
        a validação dos campos, a conferência de textos e arquivos e, quando ligada, a abertura do pedido depois da confirmação do
        e-mail. Candidaturas são lidas e decididas por pessoas da empresa: o critério de uma pergunta da vaga só as marca e filtra
        para quem lê, e não recusa ninguém. Você pode pedir que uma pessoa reveja qualquer um deles (art. 20).
      </p>
    ),
  },
  {
    id: 'mudancas',
    titulo: 'Mudanças nesta política',
    corpo: (
      <p>
        A versão e a data ficam no alto da página. Se um tratamento novo depender do seu consentimento, ele só começa depois do
        seu sim. Mudanças importantes são avisadas por e-mail a quem tem conta.
      </p>
    ),
  },
]
