import { Link } from 'react-router-dom'
import { DIAS_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'

/** Job vacancies: prices, refunds, applications, what may not be published and how it is taken down. */
export const VAGAS: readonly Secao[] = [
  {
    id: 'vagas',
    titulo: 'Publicação de vagas e preços',
    corpo: (
      <>
        <p>
          Para publicar vagas é preciso ter conta com e-mail e celular verificados. Cada canal de divulgação tem o seu preço,
          mostrado antes do pagamento; a soma dos canais escolhidos, menos o cupom, é o total. O valor é calculado pelo servidor,
          e você o confere no resumo antes de pagar.
        </p>
        <ul className="lista">
          <li>
            O pagamento é feito por cartão ou, quando a tela oferecer, por Pix, e processado pela Stripe. O número do cartão vai
            direto para ela: nós não o recebemos nem o guardamos. Pedimos o CPF ou CNPJ do titular para identificar quem pagou.
          </li>
          <li>
            Um código Pix vale dez minutos e paga só a vaga para a qual foi gerado. O dinheiro que chegar depois disso, ou com a
            vaga já paga, volta inteiro para a conta de onde saiu.
          </li>
          <li>
            Com o pagamento aprovado, o anúncio passa por uma conferência automática e entra na nossa página. O que a conferência
            segurar, você corrige sem pagar de novo.
          </li>
          <li>
            Os outros canais seguem depois, cada um no seu tempo. Cada canal pago é acompanhado à parte, com situação própria e
            prova de publicação.
          </li>
          <li>
            Uma vaga no ar pode ser mudada ou pausada. A mudança passa pela mesma conferência e não altera canais, duração nem
            preço; a pausa não adia o fim.
          </li>
          <li>
            A página pública da empresa é opcional. Texto e logo são conferidos antes de aparecer, e ela depende de uma vaga que
            não esteja suspensa nem recusada.
          </li>
          <li>
            O recibo vem por e-mail. Ele e as páginas desta plataforma não são documento fiscal. Quando a nota fiscal for emitida,
            o número e o link dela ficam no pagamento da vaga.
          </li>
          <li>Não prometemos número de candidaturas nem contratação.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'reembolso',
    titulo: 'Reembolso e desistência',
    corpo: (
      <>
        <ul className="lista">
          <li>
            O canal pago que não estiver no ar até o prazo mostrado nele é reembolsado automaticamente, no valor pago por ele, já
            descontado o cupom, no mesmo cartão ou na conta que fez o Pix. O mesmo vale para o canal que recusar o anúncio pelas
            regras dele.
          </li>
          <li>
            Se a vaga for encerrada, recusada ou ficar suspensa por mais de 7 dias, voltam os valores dos canais pagos que ainda
            não estavam no ar. O que já foi publicado não volta.
          </li>
          <li>
            Você pode desistir em até 7 dias depois da compra: encerre a vaga em{' '}
            <Link to={paths.minhasVagas()}>Minhas Vagas</Link> e recebe de volta o que pagou pelos canais ainda não publicados. Se
            a lei lhe der mais que isso, como no art. 49 do Código de Defesa do Consumidor, escreva pela{' '}
            <Link to={paths.contato()}>página de contato</Link>.
          </li>
          <li>Uma cobrança que não combine com o total da vaga é reembolsada por inteiro, e a vaga não é publicada com ela.</li>
          <li>
            Pedimos o reembolso à Stripe na hora; o seu banco pode levar até duas faturas para mostrá-la. Cada reembolso aparece
            na página da vaga e chega por e-mail.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'candidaturas',
    titulo: 'Candidaturas',
    corpo: (
      <>
        <p>
          Qualquer pessoa pode se candidatar a uma vaga no ar, sem conta e sem pagar nada. Quem se candidata envia os próprios
          dados à empresa da vaga, uma vez por vaga, e recebe por e-mail um link para acompanhar e retirar a candidatura quando
          quiser. Menores de 18 anos preenchem junto com a pessoa responsável.
        </p>
        <p>Quem recebe candidaturas se compromete a:</p>
        <ul className="lista">
          <li>usar os dados só naquele processo seletivo, e guardar em segurança as planilhas que baixar;</li>
          <li>escolher por critérios do trabalho, sem discriminar, e dizer o resultado a quem se candidatou;</li>
          <li>não pedir dinheiro, senha, dado bancário ou documento que não seja preciso nesta etapa;</li>
          <li>
            apagar as cópias quando a seleção terminar. Aqui elas são apagadas {DIAS_DA_CANDIDATURA} dias depois do fim da vaga.
          </li>
        </ul>
        <p>
          Quem é chamado para conversar, escolhido ou recusado recebe um e-mail. Quando o lugar, o salário ou o contrato da vaga
          mudam, ou ela termina, avisamos quem ainda não tinha um resultado.
        </p>
        <p>
          A escolha é da empresa, e são dela as anotações e as notas. A Embira não avalia candidatos e não decide por ninguém: o
          critério de uma pergunta só marca e filtra as candidaturas. O currículo em arquivo é conferido por um programa, e só a
          empresa da vaga o baixa. Os links são de quem os escreveu e levam a outros sites: abra com cuidado.
        </p>
      </>
    ),
  },
  {
    id: 'proibido',
    titulo: 'O que não pode ser publicado',
    corpo: (
      <>
        <p>Não aceitamos, em pedidos, propostas, vagas, perguntas a candidatos, páginas de empresas ou mensagens:</p>
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
          Viu uma vaga que não deveria estar aqui? Use “Denunciar esta vaga” na página dela: não é preciso ter conta, e o e-mail é
          opcional. Para qualquer outro conteúdo, avise pela <Link to={paths.contato()}>página de contato</Link> com o endereço e
          o motivo. Uma pessoa analisa cada aviso, retira o que viola a lei ou estes termos e registra a decisão.
        </p>
        <p>
          Enquanto é analisada, a vaga pode ficar suspensa, fora da página e dos canais. Quem publicou é avisado, recebe o motivo
          e pode pedir revisão por uma pessoa, pelo mesmo caminho. Quem denuncia não é identificado a quem publicou.
        </p>
      </>
    ),
  },
]
