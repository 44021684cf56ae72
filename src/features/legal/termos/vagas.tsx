import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'
import { QuandoAbrir } from '../QuandoAbrir'

/** Job vacancies: prices, refunds, what may not be published and how it is taken down. */
export const VAGAS: readonly Secao[] = [
  {
    id: 'vagas',
    titulo: 'Publicação de vagas, preços e reembolso',
    corpo: (
      <>
        <QuandoAbrir />
        <p>
          Para publicar vagas é preciso ter conta com e-mail e celular verificados. Cada canal de divulgação tem o seu preço,
          mostrado antes do pagamento; a soma dos canais escolhidos, menos o cupom, é o total. O valor é calculado pelo servidor,
          e você o confere no resumo antes de pagar.
        </p>
        <ul className="lista">
          <li>Cada canal pago é acompanhado à parte, com situação própria e prova de publicação.</li>
          <li>
            O canal que não estiver no ar até o prazo combinado é reembolsado sozinho, no valor pago por ele, pelo mesmo meio de
            pagamento.
          </li>
          <li>
            Você pode desistir em até 7 dias depois da compra e recebe de volta o que pagou pelos canais que ainda não foram
            publicados.
          </li>
          <li>Um canal de terceiros pode recusar o anúncio pelas regras dele. Nesse caso também há reembolso daquele canal.</li>
          <li>Não prometemos número de candidaturas nem contratação.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'proibido',
    titulo: 'O que não pode ser publicado',
    corpo: (
      <>
        <p>Não aceitamos, em pedidos, propostas, vagas ou mensagens:</p>
        <ul className="lista">
          <li>
            exigência ou preferência por sexo, idade, cor, raça, origem, religião, estado civil, situação familiar, gravidez,
            orientação sexual ou deficiência (Constituição, CLT art. 373-A e Lei 9.029/1995). Vagas afirmativas são permitidas e
            bem-vindas;
          </li>
          <li>pedido de teste de gravidez, de esterilização, de “nome limpo” ou de antecedentes sem previsão em lei;</li>
          <li>exigência de mais de seis meses de experiência na mesma atividade (CLT art. 442-A);</li>
          <li>cobrança de qualquer valor de candidatos, ou curso pago como condição para a vaga;</li>
          <li>vaga que não existe, empresa que não autorizou o anúncio, dados de outra pessoa sem permissão;</li>
          <li>
            trabalho ilegal, degradante ou de crianças, golpes, esquemas de pirâmide, conteúdo ofensivo ou que viole direitos.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'denuncia',
    titulo: 'Denúncia, remoção e recurso',
    corpo: (
      <>
        <p>
          Viu algo que não deveria estar aqui? Avise pela <Link to={paths.contato()}>página de contato</Link> com o endereço da
          página e o motivo. Analisamos cada aviso, retiramos o que viola a lei ou estes termos e registramos a decisão.
        </p>
        <p>
          Quem publicou recebe o motivo e pode pedir revisão por uma pessoa, pelo mesmo caminho. Conteúdo que cause dano grave
          pode sair do ar antes da resposta. Quando a área de vagas abrir, cada vaga terá também um botão para denunciar.
        </p>
      </>
    ),
  },
]
