"""Makes the files of tests/corpus/files.zip with each producer of this machine (README.md). One that is missing is skipped, and its files stay.

Run by hand: python3 tests/corpus/make.py [browser]
"""
import io
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

OUT = Path(tempfile.mkdtemp())
ARCHIVE = Path(__file__).parent / "files.zip"
TEXT = "Currículo de Nara Fictícia. Padeira em São Paulo, seis anos de fermentação natural."


def run(*command, cwd=None):
    subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=180)


def have(*programs):
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        print("skipped, not here:", *missing)
    return not missing


def page(dpi=120):
    """A page of paper as a scanner sees it."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("L", (int(8.27 * dpi), int(11.69 * dpi)), 245)
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", dpi // 5)
    for line in range(12):
        draw.text((dpi, dpi + line * dpi // 2), TEXT[:48], fill=30, font=font)
    return image


def pdf_of(width, height, filters, data, more="", extra=b""):
    """A PDF of one page that is one image, written by hand: producers of these are scanners."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
        b"<< /Length 28 >>\nstream\nq 595 0 0 842 0 0 cm /I Do Q\nendstream",
        f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} {more} /Filter /{filters} /Length {len(data)} >>\nstream\n".encode()
        + data
        + b"\nendstream",
    ]
    out, offsets = b"%PDF-1.5\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    return out + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode() + extra


def scans():
    from PIL import Image, TiffImagePlugin

    gray = page()
    gray.save(OUT / "scan.jpg", quality=60)
    gray.convert("1").save(OUT / "foto.png")
    gray.save(OUT / "foto.webp", quality=50)
    jpx = io.BytesIO()
    gray.save(jpx, "JPEG2000", quality_mode="rates", quality_layers=[30])
    (OUT / "scan-jpeg2000.pdf").write_bytes(pdf_of(*gray.size, "JPXDecode", jpx.getvalue()))
    tiff = io.BytesIO()
    bits = gray.convert("1")
    TiffImagePlugin.STRIP_SIZE = 1 << 24
    bits.save(tiff, "TIFF", compression="group4")
    with Image.open(io.BytesIO(tiff.getvalue())) as read:
        (at,), (size,) = read.tag_v2[273], read.tag_v2[279]
        white = read.tag_v2.get(262) == 0
    fax = tiff.getvalue()[at : at + size]
    # The same coding inside JBIG2: a page and one generic region (MMR), as fax machines write them.
    width, height = bits.size
    region = struct.pack(">IIIIB", width, height, 0, 0, 0) + b"\x01" + fax
    jbig2 = struct.pack(">IBBBI", 0, 48, 0, 1, 19) + struct.pack(">IIIIBH", width, height, 0, 0, 0, 0)
    jbig2 += struct.pack(">IBBBI", 1, 38, 0, 1, len(region)) + region
    decode = "" if white else "/Decode [1 0]"
    more = f"/ColorSpace /DeviceGray /BitsPerComponent 1 {decode}"
    (OUT / "scan-jbig2.pdf").write_bytes(pdf_of(width, height, "JBIG2Decode", jbig2, more))
    if have("img2pdf"):
        run("img2pdf", OUT / "scan.jpg", "-o", OUT / "img2pdf.pdf")
        run("img2pdf", OUT / "foto.png", "-o", OUT / "img2pdf-fax.pdf")


def python():
    import docx
    import matplotlib
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen import canvas

    matplotlib.use("pdf")
    from matplotlib import pyplot

    plain = canvas.Canvas(str(OUT / "reportlab-sem-fontes.pdf"), invariant=1)
    for font, y in (("Helvetica", 700), ("Times-Roman", 660), ("Courier", 620)):
        plain.setFont(font, 14)
        plain.drawString(72, y, TEXT[:60])
    plain.save()
    pdfmetrics.registerFont(TTFont("DejaVu", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    many = canvas.Canvas(str(OUT / "reportlab-12-paginas.pdf"), invariant=1)
    for number in range(1, 13):
        many.setFont("DejaVu", 14)
        many.drawString(72, 700, f"{TEXT} Página {number}")
        many.showPage()
    many.save()
    pyplot.figure(figsize=(4, 3))
    pyplot.plot([1, 3, 2])
    pyplot.title("Anos de casa")
    pyplot.savefig(OUT / "matplotlib.pdf", metadata={"CreationDate": None})
    document = docx.Document()
    document.add_heading("Nara Fictícia", 0)
    document.add_paragraph(TEXT)
    table = document.add_table(rows=2, cols=2)
    table.cell(0, 0).text, table.cell(0, 1).text = "2020", "Padaria Suposta"
    document.add_picture(str(OUT / "foto.png"), width=docx.shared.Cm(4))
    document.save(str(OUT / "python-docx.docx"))
    with zipfile.ZipFile(OUT / "python-docx.docx") as old, zipfile.ZipFile(OUT / "fontes.docx", "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, old.read(name))
        new.writestr("word/fonts/Lato-regular.ttf", b"\0\1\0\0" + bytes(1000))


def office():
    if not have("soffice"):
        return
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(OUT / "python-docx.docx", Path(folder) / "cv.docx")
        profile = f"-env:UserInstallation=file://{folder}/perfil"
        for kind in ("pdf", "odt"):
            run("soffice", profile, "--headless", "--convert-to", kind, "--outdir", folder, f"{folder}/cv.docx")
        run("soffice", profile, "--headless", "--convert-to", "docx:MS Word 2007 XML", "--outdir", f"{folder}/x", f"{folder}/cv.odt")
        shutil.copy(f"{folder}/cv.pdf", OUT / "libreoffice.pdf")
        shutil.copy(f"{folder}/x/cv.docx", OUT / "libreoffice.docx")


def tex():
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "cv.md").write_text(f"# Nara Fictícia\n\n{TEXT}\n\n- Fermentação\n- [Página](https://rede.example/nara)\n")
        if have("pandoc"):
            run("pandoc", "cv.md", "-o", OUT / "pandoc.docx", cwd=folder)
        if have("pdflatex"):
            (Path(folder) / "cv.tex").write_text(
                "\\documentclass{article}\\usepackage[utf8]{inputenc}\\begin{document}" + TEXT + " $x^2$\\end{document}"
            )
            run("pdflatex", "-interaction=batchmode", "cv.tex", cwd=folder)
            shutil.copy(f"{folder}/cv.pdf", OUT / "pdftex.pdf")


def browser(program):
    html = f"<meta charset=utf-8><h1>Nara Fictícia</h1><p>{TEXT}<p><a href='https://rede.example/nara'>Página</a>"
    script = "const {chromium}=require('@playwright/test');(async()=>{const b=await chromium.launch({executablePath:process.argv[1]});"
    script += "const p=await b.newPage();await p.setContent(process.argv[2]);await p.pdf({path:process.argv[3]});await b.close()})()"
    run("node", "-e", script, program, html, OUT / "chromium.pdf", cwd=OUT)


def rewritten():
    base = OUT / "libreoffice.pdf"
    if have("qpdf"):
        run("qpdf", "--encrypt", "", "dono", "256", "--", base, OUT / "qpdf-senha-do-dono.pdf")
        run("qpdf", "--encrypt", "abre", "dono", "256", "--", base, OUT / "com-senha.pdf")
        run("qpdf", "--linearize", "--object-streams=generate", base, OUT / "qpdf-linear.pdf")
        run("qpdf", base, "--add-attachment", OUT / "foto.png", "--", OUT / "qpdf-com-anexo.pdf")
    if have("gs"):
        run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", f"-sOutputFile={OUT / 'ghostscript.pdf'}", base)
    whole = (OUT / "reportlab-sem-fontes.pdf").read_bytes()
    (OUT / "cortado.pdf").write_bytes(whole[: len(whole) - 40])
    (OUT / "linhas-antes.pdf").write_bytes(b"\r\nScanner 1\r\n" + whole)
    (OUT / "mais-depois.pdf").write_bytes(whole + b"\n" * 3000)
    shutil.copy(OUT / "pandoc.docx", OUT / "docx-com-nome-de-pdf.pdf")
    program = whole.replace(b"/Type /Catalog", b"/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", 1)
    (OUT / "com-programa.pdf").write_bytes(program)


zipfile.ZipFile(ARCHIVE).extractall(OUT)
scans()
python()
office()
tex()
if len(sys.argv) > 1:
    browser(sys.argv[1])
rewritten()
with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED) as archive:
    for each in sorted(OUT.iterdir()):
        archive.write(each, each.name)
print(sum(each.stat().st_size for each in OUT.iterdir()), "bytes")
