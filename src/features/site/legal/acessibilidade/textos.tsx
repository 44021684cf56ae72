import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'

export const ACESSIBILIDADE_SECOES: readonly Secao[] = [
  {
    id: 'meta',
    titulo: 'A nossa meta',
    corpo: (
      <>
        <p>
          A Embira deve poder ser usada por todas as pessoas, com ou sem deficiência, como pede a Lei Brasileira de Inclusão (Lei
          13.146/2015, art. 63). Seguimos as Diretrizes de Acessibilidade para Conteúdo Web, WCAG 2.2, níveis A e AA, e os
          requisitos da norma ABNT NBR 17225:2025.
        </p>
        <p>
          Esta declaração é nossa, feita por quem constrói o produto. Ainda não houve avaliação por uma organização externa, e não
          afirmamos conformidade completa.
        </p>
      </>
    ),
  },
  {
    id: 'o-que-ja-vale',
    titulo: 'O que já vale em cada página',
    corpo: (
      <ul className="lista">
        <li>Tudo pode ser feito só com o teclado, com foco sempre visível e nunca escondido atrás da barra ou de avisos.</li>
        <li>
          O primeiro “Tab” oferece pular para o conteúdo; enquanto o aviso de cookies está aberto, ele vem antes. Cada página tem
          um título único, anunciado ao chegar.
        </li>
        <li>Textos e controles têm contraste AA; cor nunca é o único sinal.</li>
        <li>O conteúdo cabe em telas de 320 pixels, sem rolagem para os lados, e aceita ampliação de 400%.</li>
        <li>Erros são anunciados, reunidos no alto do formulário e explicados ao lado de cada campo, nas mesmas palavras.</li>
        <li>O que você digita é salvo enquanto escreve, e nada se perde se faltar tempo ou conexão.</li>
        <li>Para entrar não há senha nem teste de imagens: o código pode ser colado ou preenchido pelo aparelho.</li>
        <li>As animações respeitam a preferência por menos movimento do seu sistema.</li>
        <li>As páginas públicas podem ser lidas mesmo sem JavaScript.</li>
      </ul>
    ),
  },
  {
    id: 'como-testamos',
    titulo: 'Como testamos',
    corpo: (
      <>
        <p>A cada mudança no produto, antes de publicar:</p>
        <ul className="lista">
          <li>
            um verificador automático (axe) percorre cada endereço do site em um navegador real, em tela larga e em 320 pixels;
          </li>
          <li>jornadas inteiras são feitas só com o teclado, conferindo a ordem e o lugar do foco;</li>
          <li>campos e botões são encontrados pelo nome que um leitor de tela anuncia; o que não tem nome reprova o teste.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'o-que-falta',
    titulo: 'O que ainda não foi testado',
    corpo: (
      <>
        <p>Dizemos com clareza o que falta:</p>
        <ul className="lista">
          <li>uso por pessoas com deficiência, com as suas próprias tecnologias assistivas;</li>
          <li>leitores de tela de verdade, como NVDA, VoiceOver e TalkBack, do começo ao fim;</li>
          <li>controle por voz, acionadores e lupas de tela;</li>
          <li>a leitura do texto em Libras, que ainda não oferecemos.</li>
        </ul>
        <p>
          Verificadores automáticos encontram só uma parte dos problemas. A avaliação por pessoas virá antes da abertura ao
          público.
        </p>
      </>
    ),
  },
  {
    id: 'fora-do-nosso-alcance',
    titulo: 'Partes que não são nossas',
    corpo: (
      <p>
        A página de entrada do Google é feita por ele, com a acessibilidade dele. Quem preferir pode entrar com um código por
        e-mail ou SMS, aqui mesmo.
      </p>
    ),
  },
  {
    id: 'barreiras',
    titulo: 'Encontrou uma barreira?',
    corpo: (
      <p>
        Conte pela <Link to={paths.contato()}>página de contato</Link>: o que você queria fazer, em que página e com que aparelho
        ou programa. Uma pessoa responde por e-mail, e se for preciso fazemos por você o que a página não deixou.
      </p>
    ),
  },
]
